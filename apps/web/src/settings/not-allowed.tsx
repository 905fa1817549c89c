import { EmptyState } from "@cairn/ui/empty-state";
import type { ReactNode } from "react";
import { usePageTitle } from "../shell/page-title.ts";

export interface NotAllowedProps {
  /** The page that was asked for, and whose settings it is of: for the title of the window. */
  page: string;
  place: string;
  title: string;
  /** Why not. */
  text: string;
  /** The way on. */
  action: ReactNode;
}

/** A page of settings, opened by its address by somebody whose role is not enough (spec §2). */
export function NotAllowed({ page, place, title, text, action }: NotAllowedProps) {
  usePageTitle(`${page} · ${place}`);
  return (
    <div className="pt-24 max-md:pt-10">
      <EmptyState level={1} title={title} text={text} actions={action} />
    </div>
  );
}
