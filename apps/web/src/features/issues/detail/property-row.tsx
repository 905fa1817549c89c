import type { ReactNode } from "react";

/** The classes of a value in the column, which looks the same whether it is a button or not. */
export const VALUE = "flex min-h-7 min-w-0 items-center gap-1.5 rounded-control px-1.5 text-left text-ink";

/** A property's name and value, 28 px high (look/README, 03 peek). */
export function PropertyRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-7 grid-cols-[76px_minmax(0,1fr)] items-start">
      <dt className="pl-1.5 text-12 leading-7 text-ink-3">{name}</dt>
      <dd className="group/value relative flex min-w-0">{children}</dd>
    </div>
  );
}
