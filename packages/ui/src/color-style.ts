import type { CSSProperties } from "react";

/** A style that passes a stored color to CSS as `--c`; `.mark` (tokens.css) turns it into a visible `--mark`. */
export type ColorStyle = CSSProperties & { "--c"?: string };
