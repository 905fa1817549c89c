/** Places in an order lie within this, either side of 0: room enough, and floats still tell neighbors apart. */
export const FURTHEST = 1e15;
