import { useState } from "react";
import { Dialog } from "@cairn/ui/dialog";
import { EmptyState } from "@cairn/ui/empty-state";
import { Kbd } from "@cairn/ui/kbd";
import { matchScore, queryWords } from "@cairn/ui/match";
import { TextInput } from "@cairn/ui/text-input";
import { t as common } from "../i18n/common.ts";
import { actionContext } from "./context.ts";
import { actionLabel, actions, SECTIONS } from "./registry.ts";
import { t } from "./text.ts";

/** `?`: every shortcut, by section. Those that need a selection are shown without one, too: here one learns them. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState("");
  const context = actionContext();
  const words = queryWords(query);
  const shown = actions
    .get()
    .filter((action) => action.shortcut !== undefined)
    .map((action) => ({ action, label: actionLabel(action, context) }))
    .filter(({ label }) => words.length === 0 || matchScore(words, [label]) > 0);
  const sections = SECTIONS.map((section) => ({
    section,
    rows: shown.filter(({ action }) => action.section === section),
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
              {rows.map(({ action, label }) => (
                <li key={action.id} className="flex h-8 items-center justify-between gap-3">
                  <span className="cut text-ink-2">{label}</span>
                  <Kbd shortcut={action.shortcut ?? ""} then={t("key_then")} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
