/** A pattern of LIKE for texts that contain another one. `%` and `_` are matched literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
