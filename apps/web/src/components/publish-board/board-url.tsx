import type { DeployBoard } from "@cairn/contract/entities/deploy-board";
import { Button } from "@cairn/ui/button";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { reportFailure } from "../../data/failure.ts";
import { t } from "../../i18n/deploy-boards.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { copyText } from "../copy-text.ts";
import { type AnyBoard, publicPath } from "./board-fields.ts";
import { BoardLink } from "./board-link.tsx";
import { type BoardPlace, callsOf, nameOf } from "./board-place.ts";

interface BoardUrlProps {
  place: BoardPlace;
  board: DeployBoard;
  onChange: (board: AnyBoard) => void;
}

/** What can be done to the URL of a board; each is reported. */
function useUrlActions({ place, board, onChange }: BoardUrlProps) {
  const name = nameOf(place);
  const calls = callsOf(place);
  const attempt = async (done: string, failed: string, call: () => Promise<AnyBoard>): Promise<void> => {
    try {
      onChange(await call());
      toast({ title: done, icon: "globe" });
    } catch (error) {
      reportFailure(failed, error);
    }
  };
  return {
    renew: () =>
      confirm({
        title: t("renew_question", { name }),
        description: t("renew_confirm"),
        confirmLabel: t("renew_action"),
        onConfirm: () =>
          void attempt(t("renewed", { name }), t("renew_failed", { name }), () => calls.renew(board.id)),
      }),
    unpublish: () =>
      confirm({
        title: t("unpublish_question", { name }),
        description: t("unpublish_confirm"),
        confirmLabel: t("unpublish"),
        onConfirm: () =>
          void attempt(t("unpublished", { name }), t("unpublish_failed", { name }), async () => {
            await calls.unpublish(board.id);
            return calls.retrieve();
          }),
      }),
  };
}

/** The URL of a published board, and the buttons that replace it and take it away. */
export function BoardUrl(props: BoardUrlProps) {
  const url = new URL(publicPath(props.board.anchor), location.origin).href;
  const { renew, unpublish } = useUrlActions(props);
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
      <BoardLink anchor={props.board.anchor} />
      <Button variant="ghost" icon="refresh" onClick={renew}>
        {t("renew")}
      </Button>
      <Button variant="danger-ghost" onClick={unpublish}>
        {t("unpublish")}
      </Button>
    </div>
  );
}
