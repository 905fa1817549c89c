import { useEffect, useState } from "react";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { EmptyState } from "@cairn/ui/empty-state";
import { Kbd } from "@cairn/ui/kbd";
import { matchScore, queryWords } from "@cairn/ui/match";
import { TextInput } from "@cairn/ui/text-input";
import { t as common } from "../i18n/common.ts";
import { areCharacterKeysOn, isShortcutOn } from "./character-keys.ts";
import { actionContext } from "./context.ts";
import { type Action, actionLabel, actions, SECTIONS } from "./registry.ts";
import { t } from "./text.ts";

interface Line {
  id: string;
  label: string;
  section: Action["section"];
  /** All keys of the action. */
  shortcuts: string[];
}

/** One line for each action, in its first section, with all its keys: J and the down arrow do the same. */
function linesOf(shown: readonly { action: Action; label: string }[]): Line[] {
  const lines = new Map<string, Line>();
  for (const section of SECTIONS)
    for (const { action, label } of shown) {
      const { id, shortcut = "" } = action;
      if (action.section !== section) continue;
      const line = lines.get(label) ?? { id, label, section, shortcuts: [] };
      if (!line.shortcuts.includes(shortcut)) line.shortcuts.push(shortcut);
      lines.set(label, line);
    }
  return [...lines.values()];
}

/** Says whether single keys are on, and links to the setting. */
function AboutSingleKeys({ onClose }: { onClose: () => void }) {
  const change = (): void => {
    onClose();
    actionContext().go("/profile/appearance/");
  };
  return (
    <p className="mt-4 flex flex-wrap items-center gap-1 text-12 text-ink-3">
      {t(areCharacterKeysOn() ? "single_keys_on" : "single_keys_off")}
      <Button size={24} variant="ghost" onClick={change}>
        {t("single_keys_change")}
      </Button>
    </p>
  );
}

/** Hides messages that would cover the sheet (toast.tsx). */
function useCoveredMessages(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.coversMessages = "";
    return () => {
      delete dataset.coversMessages;
    };
  }, []);
}

/** `?`: all shortcuts by section, including those that need a selection, so that people can learn them. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  const context = actionContext();
  useCoveredMessages();
  const words = queryWords(query);
  const shown = actions
    .get()
    .filter(({ shortcut }) => shortcut !== undefined && isShortcutOn(shortcut))
    .map((action) => ({ action, label: actionLabel(action, context) }))
    .filter(({ label }) => words.length === 0 || matchScore(words, [label]) > 0);
  const lines = linesOf(shown);
  const sections = SECTIONS.map((section) => ({
    section,
    rows: lines.filter((line) => line.section === section),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("shortcuts")}
      description={t("shortcuts_lead")}
      width={720}
    >
      <TextInput
        icon="search"
        type="search"
        aria-label={common("search")}
        placeholder={common("search")}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {sections.length === 0 ? <EmptyState title={common("nothing_found")} className="py-10" /> : null}
      <div className="mt-2 gap-x-10 md:columns-2">
        {sections.map(({ section, rows }) => (
          <section key={section} className="break-inside-avoid pt-3">
            <h3 className="mb-1 text-11 font-medium text-ink-3">{t(`section_${section}`)}</h3>
            <ul>
              {rows.map(({ id, label, shortcuts }) => (
                <li key={id} className="flex h-8 items-center justify-between gap-3">
                  <span className="cut text-ink-2">{label}</span>
                  <span className="flex flex-none gap-2">
                    {shortcuts.map((shortcut) => (
                      <Kbd key={shortcut} shortcut={shortcut} />
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <AboutSingleKeys onClose={onClose} />
    </Dialog>
  );
}
