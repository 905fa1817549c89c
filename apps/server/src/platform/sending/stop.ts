/** Says that sending ends, also to threads: 1 ends a batch after the requests that have begun. */
export type Stop = Int32Array;

export const newStop = (): Stop => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

export const hasStopped = (stop: Stop): boolean => stop[0] === 1;
