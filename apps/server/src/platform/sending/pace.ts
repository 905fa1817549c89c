/**
 * Spreads work evenly, so that a backlog leaves time for everything else. @returns how long to wait, in milliseconds,
 * before `count` pieces begin
 */
export function pace(
  perSecond: number,
  now: () => number = () => performance.now(),
): (count: number) => number {
  let next = 0;
  return (count) => {
    const at = Math.max(now(), next);
    next = at + (count / perSecond) * 1000;
    return at - now();
  };
}
