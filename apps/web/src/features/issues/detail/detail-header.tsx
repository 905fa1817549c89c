import { IconButton } from "@cairn/ui/icon-button";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/issue-detail.ts";
import { copyKey } from "./detail-actions.ts";
import { DetailTools } from "./detail-menu.tsx";
import type { IssueDetail } from "./issue-detail.ts";

/** The key; a click copies it. */
export const KeyButton = observer(function KeyButton({ detail }: { detail: IssueDetail }) {
  if (detail.key === "") return null;
  return (
    <button
      type="button"
      {...tip(t("copy_key"), "mod+.")}
      onClick={() => void copyKey(detail)}
      className="num h-6 rounded-tag px-1 font-medium text-ink-3 hover:bg-hover"
    >
      {detail.key}
    </button>
  );
});

/** The header of the sheet, and of the page on a phone (look, 16c). */
export const PhoneHeader = observer(function PhoneHeader(props: { detail: IssueDetail; onBack: () => void }) {
  const { detail, onBack } = props;
  return (
    <header className="flex h-13 flex-none items-center gap-0.5 border-b border-line px-2">
      <IconButton icon="left" size={40} iconSize={20} label={t("back")} onClick={onBack} />
      <KeyButton detail={detail} />
      <span className="flex-1" />
      {detail.issue ? <DetailTools detail={detail} size={40} /> : null}
    </header>
  );
});
