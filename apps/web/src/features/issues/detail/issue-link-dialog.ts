import type { IssueLink } from "@cairn/contract/entities/issue-details";
import { openLinkDialog } from "../../../components/links/link-dialog.tsx";
import { addLink, updateLink } from "./issue-detail-writes.ts";
import type { IssueDetail } from "./issue-detail.ts";

/** Opens the dialog for a new link of an issue, or for `link`. */
export const openIssueLinkDialog = (detail: IssueDetail, link: IssueLink | null = null): void =>
  openLinkDialog(
    {
      get links() {
        return detail.related.links;
      },
      longestUrl: 2000,
      save: (text, edited) => (edited ? updateLink(detail, edited, text) : addLink(detail, text)),
    },
    link,
  );
