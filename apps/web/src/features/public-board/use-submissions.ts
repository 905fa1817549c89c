import type { PublicSubmission } from "@cairn/contract/entities/public-board";
import { useCallback, useEffect, useState } from "react";
import { reportRefusal } from "./opinions.tsx";
import { htmlOf, textOf } from "./plain-text.ts";
import type { SubmissionText } from "./submission-form.tsx";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";

export interface OwnSubmissions {
  /** Newest first; null while they are loading. */
  rows: readonly PublicSubmission[] | null;
  hasFailed: boolean;
  load: () => Promise<void>;
  /** Only what was changed is sent: the team may have given the text a form that plain text has not. @throws FetchFailed */
  change: (row: PublicSubmission, text: SubmissionText) => Promise<void>;
  withdraw: (id: string) => Promise<void>;
}

/** What the visitor has submitted to the inbox of a board. */
export function useSubmissions({ calls }: BoardState, inbox: string): OwnSubmissions {
  const [rows, setRows] = useState<readonly PublicSubmission[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(
    () =>
      calls.submissions(inbox).then(
        (found) => {
          setRows(found);
          setFailed(false);
        },
        () => setFailed(true),
      ),
    [calls, inbox],
  );
  useEffect(() => void load(), [load]);
  const change = async (row: PublicSubmission, { name, description }: SubmissionText): Promise<void> => {
    const isSame = description === textOf(row.description_html);
    const issue = isSame ? { name } : { name, description_html: htmlOf(description) };
    await calls.changeSubmission(inbox, row.id, { issue });
    await load();
  };
  const withdraw = async (id: string): Promise<void> => {
    try {
      await calls.withdraw(inbox, id);
    } catch (error) {
      reportRefusal(t("withdraw_failed"), error);
    }
    await load();
  };
  return { rows, hasFailed, load, change, withdraw };
}
