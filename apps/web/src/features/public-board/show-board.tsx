// Renders `/spaces/issues/{anchor}/` (contract/workspace §15.3) over what the server has drawn of it.
import { LiveRegion } from "@cairn/ui/live-region";
import { PickerHost } from "@cairn/ui/picker-host";
import { ToastHost } from "@cairn/ui/toast";
import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import { t as common } from "../../i18n/common.ts";
import { readAddress } from "./board-address.ts";
import { boardCalls, isGone, loadVisitor } from "./board-calls.ts";
import { BoardPage, Closed } from "./board-page.tsx";
import type { Opened } from "./use-board.ts";

/** Null: there is no such board, or no longer. @throws FetchFailed */
async function load(anchor: string): Promise<Opened | null> {
  const calls = boardCalls(anchor);
  try {
    const [board, me] = await Promise.all([calls.settings(), loadVisitor()]);
    const issues = await calls.issues(readAddress(location.search, board.view_props));
    return { anchor, board, issues, me };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** @throws FetchFailed */
export async function showBoard(root: Root, anchor: string): Promise<void> {
  const opened = await load(anchor);
  root.render(
    <StrictMode>
      {opened ? <BoardPage {...opened} /> : <Closed />}
      <PickerHost />
      <ToastHost label={common("messages")} closeLabel={common("dismiss")} />
      <LiveRegion />
    </StrictMode>,
  );
}
