import { issueAddress, titleSlug } from "@cairn/domain/issue-address";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import type { IssueDetail } from "./issue-detail.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The routes of an issue's page. */
    shownAs?: string;
  }
}

const PAGES = {
  live: "/$workspaceSlug/projects/$projectId/issues/$issueId/",
  archive: "/$workspaceSlug/projects/$projectId/archives/issues/$issueId/",
} as const;

/**
 * Shows the page of an issue as `/acme/browse/WEB-12/fix-login/`, whatever its route is: a copied address is readable,
 * and stays valid after a move. Reads observed values: call it in an observer.
 */
export function useReadableAddress(detail: IssueDetail): void {
  const navigate = useNavigate();
  const { hash, pathname, maskedLocation } = useLocation();
  const isArchive = pathname.includes("/archives/");
  const { issue, key, open, data, id } = detail;
  const name = issue && issue.sequence_id > 0 ? issue.name : null;
  const shown = maskedLocation?.pathname;
  // The page may still be mounted after Back has changed the address to another page's.
  const isHere = pathname.includes(`/issues/${id}`);
  useEffect(() => {
    if (!isHere || name === null || key === "" || shown === issueAddress(open.slug, key, name)) return;
    const title = titleSlug(name);
    const params = { workspaceSlug: open.slug, key };
    const mask =
      title === ""
        ? ({ to: "/$workspaceSlug/browse/$key/", params, hash } as const)
        : ({ to: "/$workspaceSlug/browse/$key/$title/", params: { ...params, title }, hash } as const);
    void navigate({
      to: PAGES[isArchive ? "archive" : "live"],
      params: { workspaceSlug: open.slug, projectId: data.projectId, issueId: id },
      hash,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
      mask,
      // The route does not change: without a new state the router would ignore the navigation.
      state: { shownAs: issueAddress(open.slug, key, name) },
    });
  }, [navigate, open, data, id, key, name, shown, hash, isArchive, isHere]);
}
