import type { ReactNode } from "react";

/** The title of a section of the panel, with an optional control at its right. */
export const Heading = ({ text, aside }: { text: string; aside?: ReactNode }) => (
  <header className="flex h-6 items-center gap-2">
    <h3 className="flex-1 text-13 font-strong text-ink">{text}</h3>
    {aside}
  </header>
);
