import type { CSSProperties } from "react";

type Inset = CSSProperties & { "--inset": string };

/** Hands the px before a row's content to CSS, where a phone, which has no grip to leave room for, takes 20 off. */
export const rowInset = (px: number): Inset => ({ "--inset": `${px}px` });
