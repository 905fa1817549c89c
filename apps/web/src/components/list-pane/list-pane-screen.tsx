import { EmptyState } from "@cairn/ui/empty-state";
import { Kbd } from "@cairn/ui/kbd";
import type { ReactNode } from "react";

export interface ListPaneScreenProps {
  title: string;
  /** The header above list and pane. */
  header: ReactNode;
  list: ReactNode;
  /** What is open beside the list; null if nothing is. */
  pane: ReactNode;
  /** On a phone, list and pane are separate pages. */
  isPhone: boolean;
  /** Shown in the empty pane: asks the person to choose something. */
  nothingOpen: { title: string; text: string };
}

/** A list with the open item beside it. */
export function ListPaneScreen({ title, header, list, pane, isPhone, nothingOpen }: ListPaneScreenProps) {
  if (isPhone && pane) return pane;
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {header}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-h-0 w-[416px] flex-none flex-col border-r border-line max-xl:w-[360px] max-lg:w-[300px] max-md:w-full max-md:border-r-0">
          <section aria-label={title} className="flex min-h-0 flex-1 flex-col">
            {list}
          </section>
        </div>
        {isPhone ? null : (pane ?? <NothingOpen {...nothingOpen} />)}
      </div>
    </>
  );
}

function NothingOpen({ title, text }: ListPaneScreenProps["nothingOpen"]) {
  return (
    <div className="grid min-w-0 flex-1 place-items-center">
      <EmptyState
        title={title}
        text={text}
        actions={
          <span className="flex gap-1.5">
            <Kbd shortcut="j" />
            <Kbd shortcut="k" />
          </span>
        }
      />
    </div>
  );
}
