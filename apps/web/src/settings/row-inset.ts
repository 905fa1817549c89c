import type { CSSProperties } from "react";

type Inset = CSSProperties & { "--inset": string };

/** Sets `--inset`, the px before a row's content; on phones CSS subtracts 20 px, because there is no drag handle. */
export const rowInset = (px: number): Inset => ({ "--inset": `${px}px` });
