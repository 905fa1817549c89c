import type { PublicIssue } from "@cairn/contract/entities/public-board";
import { Button } from "@cairn/ui/button";
import { toast } from "@cairn/ui/toast";
import { ReactButton, Reactions } from "../../components/reactions.tsx";
import { isTooMany } from "./board-calls.ts";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";
import { openSignIn } from "./visitor-menu.tsx";
import { useState } from "react";

interface OpinionsProps {
  state: BoardState;
  issue: PublicIssue;
  /** Loads the issue again. */
  onChange: () => Promise<void>;
}

/** Says why a visitor's write failed. */
export function reportRefusal(title: string, error: unknown): void {
  toast({ title, tone: "error", ...(isTooMany(error) ? { description: t("too_many") } : {}) });
}

/** How people are called: "You", their name if the board shows names, or what they are. */
export const nameOf =
  ({ me }: BoardState) =>
  (person: { id: string; display_name: string } | null, other: string): string =>
    person?.id !== undefined && person.id === me?.id ? t("you") : person?.display_name || other;

/** Votes and reactions; strangers are asked to sign in. */
export function Opinions({ state, issue, onChange }: OpinionsProps) {
  const { board, me, calls } = state;
  if (!board.is_votes_enabled && !board.is_reactions_enabled) return null;
  const write = async (title: string, call: () => Promise<unknown>): Promise<void> => {
    if (!me) return openSignIn();
    try {
      await call();
      await onChange();
      state.refresh();
    } catch (error) {
      reportRefusal(title, error);
    }
  };
  const own = issue.votes.find(({ actor }) => actor === me?.id)?.vote;
  const names = new Map(issue.reactions.map(({ actor, actor_detail }) => [actor, actor_detail]));
  const react = (code: string): Promise<void> => {
    const isMine = issue.reactions.some(({ actor, reaction }) => actor === me?.id && reaction === code);
    return write(t("react_failed"), () =>
      isMine ? calls.removeReaction(issue.id, code) : calls.react(issue.id, code),
    );
  };
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2">
      {board.is_votes_enabled && (
        <Votes
          issue={issue}
          own={own}
          onVote={(vote) =>
            write(t("vote_failed"), () =>
              own === vote ? calls.removeVote(issue.id) : calls.vote(issue.id, vote),
            )
          }
        />
      )}
      {board.is_reactions_enabled && (
        <>
          <Reactions
            reactions={issue.reactions}
            me={me?.id ?? ""}
            nameOf={(actor) => nameOf(state)(names.get(actor) ?? null, t("visitor"))}
            onToggle={(code) => void react(code)}
          />
          <ReactButton onReact={(code) => void react(code)} />
        </>
      )}
      {!me && (
        <Button variant="ghost" onClick={openSignIn}>
          {t("sign_in_to_vote")}
        </Button>
      )}
    </div>
  );
}

interface VotesProps {
  issue: PublicIssue;
  own: 1 | -1 | undefined;
  onVote: (vote: 1 | -1) => Promise<void>;
}

function Votes({ issue, own, onVote }: VotesProps) {
  const [isBusy, setBusy] = useState(false);
  const vote = (value: 1 | -1) => async (): Promise<void> => {
    setBusy(true);
    await onVote(value);
    setBusy(false);
  };
  return (
    <div role="group" aria-label={t("votes")} className="flex gap-1">
      <Button
        icon="up"
        aria-pressed={own === 1}
        active={own === 1}
        loading={isBusy}
        aria-label={`${t("vote_up")}: ${t("votes_up", { count: issue.votes_up })}`}
        onClick={() => void vote(1)()}
      >
        <span className="num">{issue.votes_up}</span>
      </Button>
      <Button
        icon="down"
        aria-pressed={own === -1}
        active={own === -1}
        loading={isBusy}
        aria-label={`${t("vote_down")}: ${t("votes_down", { count: issue.votes_down })}`}
        onClick={() => void vote(-1)()}
      >
        <span className="num">{issue.votes_down}</span>
      </Button>
    </div>
  );
}
