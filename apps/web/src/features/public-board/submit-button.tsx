import { Button } from "@cairn/ui/button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { useState } from "react";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";
import { openSignIn } from "./visitor-menu.tsx";

/** Loaded when it opens. */
const SubmitDialog = lazyPart(async () => (await import("./submit-dialog.tsx")).SubmitDialog);

/** Opens the dialog for what visitors submit, where the team takes that; strangers are asked to sign in. */
export function SubmitButton({ state }: { state: BoardState }) {
  const [isOpen, setOpen] = useState(false);
  const { board, me } = state;
  if (board.inbox === null) return null;
  return (
    <>
      <Button icon="plus" onClick={me ? () => setOpen(true) : openSignIn}>
        {t(me ? "submit" : "sign_in_to_submit")}
      </Button>
      {isOpen && <SubmitDialog state={state} inbox={board.inbox} onClose={() => setOpen(false)} />}
    </>
  );
}
