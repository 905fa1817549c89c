/**
 * For requests that replace something as a whole: side by side, the older one could arrive last, and its values would
 * stay.
 * @returns a function that starts work once all work before it has ended, whether or not that failed
 */
export function inTurn(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}
