import type { IssueLink } from "@cairn/contract/entities/issue-details";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/issue-details.ts";
import { copyText } from "../../../components/copy-text.ts";
import { useNow } from "../../../session/use-now.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { openLinkDialog } from "./link-dialog.tsx";
import { linkText, linkUrl } from "./link-url.ts";
import { DetailSection } from "./detail-section.tsx";
import { removeLink } from "./issue-detail-writes.ts";

/** The links of the issue, newest first. */
export const LinkList = observer(function LinkList({ detail }: { detail: IssueDetail }) {
  const { links } = detail.related;
  if (links.length === 0) return null;
  return (
    <DetailSection
      name="links"
      title={t("links")}
      count={links.length}
      action={
        detail.canWrite ? (
          <IconButton icon="plus" size={24} label={t("link_dialog")} onClick={() => openLinkDialog(detail)} />
        ) : null
      }
    >
      <ul>
        {links.map((link) => (
          <LinkRow key={link.id} detail={detail} link={link} />
        ))}
      </ul>
    </DetailSection>
  );
});

/** Everyone can copy a link; editing requires permission. */
function menuOf(detail: IssueDetail, link: IssueLink): MenuEntry[] {
  const copy: MenuEntry = {
    id: "copy",
    label: t("link_copy"),
    icon: "copy",
    onSelect: () => void copyText(link.url, t("link_copied")),
  };
  if (!detail.canWrite) return [copy];
  return [
    copy,
    { id: "edit", label: t("link_edit"), icon: "pen", onSelect: () => openLinkDialog(detail, link) },
    { id: "line", separator: true },
    {
      id: "remove",
      label: t("link_remove"),
      icon: "trash",
      danger: true,
      onSelect: () => removeLink(detail, link),
    },
  ];
}

const LinkRow = observer(function LinkRow({ detail, link }: { detail: IssueDetail; link: IssueLink }) {
  const now = useNow();
  const title = link.title || linkText(link.url);
  return (
    <li className="group/link relative -mx-1.5 flex h-8 items-center gap-2 rounded-control px-1.5 hover:bg-hover max-md:h-10">
      <Icon name="link" className="flex-none text-ink-4" />
      <a
        // A stored URL may have any scheme: only http and https are linked.
        href={linkUrl(link.url) ?? undefined}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="cut flex-initial font-medium text-ink before:absolute before:inset-0 before:rounded-control"
      >
        {title}
      </a>
      {link.title ? (
        <span className="cut min-w-0 flex-1 text-12 text-ink-3">{linkText(link.url)}</span>
      ) : null}
      <span className="flex-1" />
      <TimeAgo
        iso={link.created_at}
        now={now}
        className="num relative flex-none text-12 text-ink-3 max-md:hidden"
      />
      <Menu items={menuOf(detail, link)} label={t("link_menu", { title })} align="end">
        <IconButton
          icon="more"
          size={24}
          label={t("link_menu", { title })}
          className="relative z-1 text-ink-4 opacity-0 group-hover/link:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100"
        />
      </Menu>
    </li>
  );
});
