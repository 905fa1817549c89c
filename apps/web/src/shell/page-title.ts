// What the browser's tab says: the page's name and, before it, how many notifications are unread; a dot on its icon says so, too.
import { useEffect } from "react";
import { announce } from "@cairn/ui/live-region";
import { t } from "../i18n/common.ts";

let page = typeof document === "undefined" ? "" : document.title;
let unread = 0;
/** Above this the title says "99+": a larger number would push the page's name out of the tab. */
const MOST_SHOWN = 99;

const ICONS = { none: "/favicon.svg", some: "/favicon-unread.svg" } as const;

function write(): void {
  const title =
    unread > 0
      ? t("unread_title", { unread: unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread, title: page })
      : page;
  if (document.title !== title) document.title = title;
}

/** The page's whole title, without the count. */
export const shownTitle = (): string => page;

export function showTitle(title: string): void {
  page = title;
  write();
}

/** Says how many are unread, until it is told another number. */
export function showUnread(count: number): void {
  unread = count;
  write();
  const link = document.querySelector<HTMLLinkElement>("link[rel~=icon]");
  const icon = ICONS[count > 0 ? "some" : "none"];
  if (link && link.getAttribute("href") !== icon) link.setAttribute("href", icon);
}

/** Names the page: "WEB-12 Fix login · Cairn". A new page is read aloud, as a full load would be. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    showTitle(t("page_title", { page: name }));
    announce(name);
  }, [name]);
}
