import { EmptyState } from "@cairn/ui/empty-state";
import type { ReactNode } from "react";
import { usePageTitle } from "../shell/page-title.ts";

export interface NotAllowedProps {
  /** The requested page and whose settings it belongs to, for the window title. */
  page: string;
  place: string;
  title: string;
  /** The reason. */
  text: string;
  /** A link or button to continue. */
  action: ReactNode;
}

/** A settings page that was opened by a person whose role is insufficient (spec §2). */
export function NotAllowed({ page, place, title, text, action }: NotAllowedProps) {
  usePageTitle(`${page} · ${place}`);
  return (
    <div className="pt-24 max-md:pt-10">
      <EmptyState level={1} title={title} text={text} actions={action} />
    </div>
  );
}
