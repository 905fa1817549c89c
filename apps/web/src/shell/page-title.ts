import { useEffect } from "react";
import { announce } from "@cairn/ui/live-region";
import { t } from "../i18n/common.ts";

/** Names the page: "WEB-12 Fix login · Cairn". A new page is read aloud, as a full load would be. */
export function usePageTitle(page: string): void {
  useEffect(() => {
    document.title = t("page_title", { page });
    announce(page);
  }, [page]);
}
