import { IconButton } from "@cairn/ui/icon-button";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { LinkRow } from "../../../components/links/link-row.tsx";
import { t } from "../../../i18n/issue-details.ts";
import { t as words } from "../../../i18n/links.ts";
import { useNow } from "../../../session/use-now.ts";
import { DetailSection } from "./detail-section.tsx";
import { removeLink } from "./issue-detail-writes.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { openIssueLinkDialog } from "./issue-link-dialog.ts";

/** The links of the issue, newest first. */
export const LinkList = observer(function LinkList({ detail }: { detail: IssueDetail }) {
  const { links } = detail.related;
  const now = useNow();
  if (links.length === 0) return null;
  return (
    <DetailSection
      name="links"
      title={t("links")}
      count={links.length}
      action={
        detail.canWrite ? (
          <IconButton
            icon="plus"
            size={24}
            label={words("add")}
            onClick={() => openIssueLinkDialog(detail)}
          />
        ) : null
      }
    >
      <ul>
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            canWrite={detail.canWrite}
            onEdit={() => openIssueLinkDialog(detail, link)}
            onRemove={() => removeLink(detail, link)}
          >
            <TimeAgo
              iso={link.created_at}
              now={now}
              className="num relative flex-none text-12 text-ink-3 max-md:hidden"
            />
          </LinkRow>
        ))}
      </ul>
    </DetailSection>
  );
});
