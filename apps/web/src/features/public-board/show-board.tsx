// Renders `/spaces/issues/{anchor}/` (contract/workspace §15.3) over what the server has drawn of it.
import { LiveRegion } from "@cairn/ui/live-region";
import { PickerHost } from "@cairn/ui/picker-host";
import { ToastHost } from "@cairn/ui/toast";
import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import { FetchFailed } from "../../session/fetch-json.ts";
import { t as common } from "../../i18n/common.ts";
import { NO_FILTERS, readAddress, writeAddress } from "./board-address.ts";
import { boardCalls, isGone, loadVisitor } from "./board-calls.ts";
import { BoardPage, Closed } from "./board-page.tsx";
import type { Opened } from "./use-board.ts";

/** Null: there is no such board, or no longer. @throws FetchFailed */
async function load(anchor: string): Promise<Opened | null> {
  const calls = boardCalls(anchor);
  try {
    const [board, me] = await Promise.all([calls.settings(), loadVisitor()]);
    const address = readAddress(location.search, board);
    const issues = await calls.issues(address).catch((error: unknown) => {
      if (!(error instanceof FetchFailed) || error.status !== 400) throw error;
      // A link with filters that mean nothing shows everything.
      const unfiltered = { ...address, filters: NO_FILTERS };
      history.replaceState(null, "", writeAddress(unfiltered));
      return calls.issues(unfiltered);
    });
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
