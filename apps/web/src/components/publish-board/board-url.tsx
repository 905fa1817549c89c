import type { DeployBoard } from "@cairn/contract/entities/deploy-board";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { reportFailure } from "../../data/failure.ts";
import { t } from "../../i18n/deploy-boards.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { copyText } from "../copy-text.ts";
import { type AnyBoard, publicPath } from "./board-fields.ts";
import { type BoardPlace, callsOf, nameOf } from "./board-place.ts";

interface BoardUrlProps {
  place: BoardPlace;
  board: DeployBoard;
  onChange: (board: AnyBoard) => void;
}

/** The URL of a published board, and the buttons that replace it and take it away. */
export function BoardUrl({ place, board, onChange }: BoardUrlProps) {
  const url = new URL(publicPath(board.anchor), location.origin).href;
  const name = nameOf(place);
  const renew = async (): Promise<void> => {
    try {
      onChange(await callsOf(place).renew(board.id));
      toast({ title: t("renewed", { name }), icon: "globe" });
    } catch (error) {
      reportFailure(t("renew_failed", { name }), error);
    }
  };
  const unpublish = async (): Promise<void> => {
    const calls = callsOf(place);
    try {
      await calls.unpublish(board.id);
      toast({ title: t("unpublished", { name }), icon: "globe" });
      onChange(await calls.retrieve());
    } catch (error) {
      reportFailure(t("unpublish_failed", { name }), error);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextInput
        readOnly
        size={28}
        aria-label={t("url")}
        value={url}
        className="num min-w-60 flex-1"
        onFocus={(event) => event.target.select()}
      />
      <Button icon="copy" onClick={() => void copyText(url, t("copied"))}>
        {t("copy")}
      </Button>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="flex h-7 items-center gap-1.5 rounded-control px-2 font-medium text-ink-2 hover:bg-hover"
      >
        <Icon name="ext" size={14} />
        {t("open")}
      </a>
      <Button
        variant="ghost"
        icon="refresh"
        onClick={() =>
          confirm({
            title: t("renew_question", { name }),
            description: t("renew_confirm"),
            confirmLabel: t("renew_action"),
            onConfirm: () => void renew(),
          })
        }
      >
        {t("renew")}
      </Button>
      <Button
        variant="danger-ghost"
        onClick={() =>
          confirm({
            title: t("unpublish_question", { name }),
            description: t("unpublish_confirm"),
            confirmLabel: t("unpublish"),
            onConfirm: () => void unpublish(),
          })
        }
      >
        {t("unpublish")}
      </Button>
    </div>
  );
}
