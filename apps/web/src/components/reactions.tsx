import { cx } from "@cairn/ui/cx";
import { EmojiPicker } from "@cairn/ui/emoji-picker";
import { IconButton } from "@cairn/ui/icon-button";
import { openPopover } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import { toast } from "@cairn/ui/toast";
import { tip } from "@cairn/ui/tooltip";
import { useState } from "react";
import { locale } from "../i18n/i18n.ts";
import { t } from "../i18n/issue-details.ts";
import { codeOf, emojiOf, USUAL_REACTIONS } from "./emoji/emoji-code.ts";
import { EMOJI_DATA_URL } from "./emoji/emoji-data.ts";

interface Reacted {
  actor: string;
  reaction: string;
}

export interface ReactionsProps {
  /** In any order; repeated equal reactions of a person count once (spec §5). */
  reactions: readonly Reacted[];
  me: string;
  nameOf: (actor: string) => string;
  /** Null if they are read-only. */
  onToggle: ((code: string) => void) | null;
}

interface Tally {
  code: string;
  actors: string[];
}

/** Counts by code, most used first; ties keep their order. */
function tally(reactions: readonly Reacted[]): Tally[] {
  const byCode = new Map<string, Set<string>>();
  for (const { actor, reaction } of [...reactions].reverse()) {
    byCode.set(reaction, (byCode.get(reaction) ?? new Set()).add(actor));
  }
  return [...byCode]
    .map(([code, actors]) => ({ code, actors: [...actors] }))
    .sort((a, b) => b.actors.length - a.actors.length);
}

const listing = (names: readonly string[]): string => new Intl.ListFormat(locale()).format(names);

/** Reactions as one pill per emoji, pressed if the person is among them; the tooltip lists the people. */
export function Reactions({ reactions, me, nameOf, onToggle }: ReactionsProps) {
  const rows = tally(reactions);
  if (rows.length === 0) return null;
  return (
    <div role="group" aria-label={t("reactions")} className="flex flex-wrap items-center gap-1">
      {rows.map(({ code, actors }) => {
        const isMine = actors.includes(me);
        const emoji = emojiOf(code);
        const who = t("reacted", { names: listing(actors.map(nameOf)), emoji });
        const look = cx(
          "num flex h-[22px] items-center gap-1 rounded-full px-2 text-12 max-md:h-8 max-md:px-3",
          isMine ? "bg-accent-soft text-accent shadow-[inset_0_0_0_1px_var(--accent)]" : "text-ink-2 frame",
        );
        const inside = (
          <>
            <span aria-hidden>{emoji}</span>
            {actors.length}
          </>
        );
        if (!onToggle)
          return (
            <span key={code} role="img" aria-label={who} {...tip(who)} className={look}>
              {inside}
            </span>
          );
        return (
          <button
            key={code}
            type="button"
            aria-pressed={isMine}
            aria-label={`${emoji} ${actors.length}`}
            {...tip(who)}
            onClick={() => onToggle(code)}
            className={cx(look, !isMine && "hover:bg-hover")}
          >
            {inside}
          </button>
        );
      })}
    </div>
  );
}

/** The button that opens the reaction picker. */
export function ReactButton({
  onReact,
  size = 24,
  className,
}: {
  onReact: (code: string) => void;
  size?: 20 | 24 | 28 | 40;
  className?: string;
}) {
  return (
    <IconButton
      icon="smile"
      size={size}
      label={t("react")}
      aria-haspopup="dialog"
      className={className}
      onClick={(event) => pickReaction(event.currentTarget, onReact)}
    />
  );
}

/** Opens the reaction picker: the usual eight, with all others behind them. */
function pickReaction(anchor: Anchor, onReact: (code: string) => void): void {
  openPopover({
    anchor,
    label: t("react"),
    content: (close) => (
      <Choice
        onPick={(code) => {
          close();
          onReact(code);
        }}
      />
    ),
  });
}

function Choice({ onPick }: { onPick: (code: string) => void }) {
  const [isAll, setAll] = useState(false);
  if (isAll) {
    return (
      <EmojiPicker
        emojibaseUrl={EMOJI_DATA_URL}
        placeholder={t("react_search")}
        texts={{ loading: t("react_loading"), empty: t("react_none") }}
        onSelect={(emoji) => {
          const code = codeOf(emoji);
          if (code === null) toast({ title: t("reaction_too_long"), tone: "warning" });
          else onPick(code);
        }}
      />
    );
  }
  return (
    <div className="flex items-center gap-0.5 p-1">
      {USUAL_REACTIONS.map((code) => (
        <button
          key={code}
          type="button"
          aria-label={emojiOf(code)}
          onClick={() => onPick(code)}
          className="grid size-8 place-items-center rounded-control text-[18px] hover:bg-hover"
        >
          {emojiOf(code)}
        </button>
      ))}
      <IconButton icon="more" size={32} label={t("react_more")} onClick={() => setAll(true)} />
    </div>
  );
}
