// The title of the browser's tab: the page's name after the number of unread notifications; its icon gets a dot, and that
// of the installed app the number.
import { useEffect } from "react";
import { announce } from "@cairn/ui/live-region";
import { t } from "../i18n/common.ts";

let page = typeof document === "undefined" ? "" : document.title;
let unread = 0;
/** Above this the title says "99+": a longer number would push the page's name out of the tab. */
const MAX_SHOWN = 99;

const ICONS = { none: "/favicon.svg", some: "/favicon-unread.svg" } as const;

function write(): void {
  const title =
    unread > 0
      ? t("unread_title", { unread: unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread, title: page })
      : page;
  if (document.title !== title) document.title = title;
}

/** The page's whole title, without the count. */
export const shownTitle = (): string => page;

export function showTitle(title: string): void {
  page = title;
  write();
}

/** On the icon of the installed app. Browsers may refuse, for example while notifications are not allowed. */
function badge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined);
}

/** Shows the number of unread notifications until the next call. */
export function showUnread(count: number): void {
  badge(count);
  unread = count;
  write();
  const link = document.querySelector<HTMLLinkElement>("link[rel~=icon]");
  const icon = ICONS[count > 0 ? "some" : "none"];
  if (link && link.getAttribute("href") !== icon) link.setAttribute("href", icon);
}

/** Sets the page's name: "WEB-12 Fix login · Cairn". A new page is announced, as a full page load would be. */
export function usePageTitle(name: string): void {
  useEffect(() => {
    showTitle(t("page_title", { page: name }));
    announce(name);
  }, [name]);
}
