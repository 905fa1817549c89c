import { Icon, type IconName } from "@cairn/ui/icon";
import { Menu } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { useRef, type ButtonHTMLAttributes } from "react";
import { t as words } from "../../../i18n/issue-detail.ts";
import { t } from "../../../i18n/issue-details.ts";
import { ReactButton, Reactions } from "../../../components/reactions.tsx";
import { t as listWords } from "../../../i18n/issues.ts";
import { uploadsOf } from "./uploads.ts";
import { chooseFiles } from "./choose-files.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { openIssueLinkDialog } from "./issue-link-dialog.ts";
import { toggleReaction } from "./issue-detail-writes.ts";
import { lazyCall } from "@cairn/ui/lazy-part";
import { relationChoices } from "./relation-list.tsx";

const pickPages = lazyCall(async () => (await import("./page-picker.tsx")).pickPages);

const LOOK =
  "flex h-7 flex-none items-center gap-1.5 rounded-control px-1.5 text-12 text-ink-3 hover:bg-hover max-md:h-9 aria-expanded:bg-active";

type AddButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string };

function AddButton({ icon, label, ...rest }: AddButtonProps) {
  return (
    <button type="button" {...rest} className={LOOK}>
      <Icon name={icon} size={14} className="text-ink-4" />
      {label}
    </button>
  );
}

/** Below the text: the issue's reactions, and buttons that add sub-issues, relations, links and files. */
export const ReactionsAndAddButtons = observer(function ReactionsAndAddButtons(props: {
  detail: IssueDetail;
  onSubIssue: () => void;
}) {
  const { detail, onSubIssue } = props;
  const bar = useRef<HTMLDivElement>(null);
  const { canWrite, canComment, open, data } = detail;
  const nameOf = (id: string): string => data.personById.get(id)?.name ?? listWords("former_member");
  const hasReactions = detail.related.reactions.length > 0;
  if (!canComment && !hasReactions) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-1 gap-y-1.5">
      <Reactions
        reactions={detail.related.reactions}
        me={open.me}
        nameOf={nameOf}
        onToggle={canComment ? (code) => toggleReaction(detail, code) : null}
      />
      {canComment ? (
        <ReactButton
          size={28}
          className="-ml-1 text-ink-4"
          onReact={(code) => toggleReaction(detail, code)}
        />
      ) : null}
      {canWrite ? (
        <div
          ref={bar}
          role="group"
          data-property="relations"
          aria-label={t("add_to_issue")}
          className="flex flex-wrap items-center gap-x-1"
        >
          {detail.children.length === 0 ? (
            <AddButton icon="plus" label={words("add_sub_issue")} onClick={onSubIssue} />
          ) : null}
          <Menu items={relationChoices(detail, () => bar.current)} label={t("relation_kind")}>
            <AddButton icon="relates" label={t("add_relation")} />
          </Menu>
          <AddButton icon="link" label={t("add_link")} onClick={() => openIssueLinkDialog(detail)} />
          <AddButton
            icon="page"
            label={t("add_page")}
            onClick={() => bar.current && pickPages(detail, bar.current)}
          />
          <AddButton
            icon="clip"
            label={t("add_file")}
            onClick={() => chooseFiles((files) => uploadsOf(detail).add(files))}
          />
        </div>
      ) : null}
    </div>
  );
});
