/** Sort orders lie within this bound on either side of 0: enough room, and floats can still distinguish neighbors. */
export const FURTHEST = 1e15;
