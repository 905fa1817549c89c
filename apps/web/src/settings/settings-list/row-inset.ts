import type { CSSProperties } from "react";

type Inset = CSSProperties & { "--inset": string };

/** Sets `--inset`; on phones CSS subtracts 20 px, because rows have no grip there. */
export const rowInset = (px: number): Inset => ({ "--inset": `${px}px` });
