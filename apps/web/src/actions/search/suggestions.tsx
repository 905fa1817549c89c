// Suggestions while a filter is typed: the fields, and the values of one.
import { SEARCH_FIELD_NAMES, SEARCH_FIELDS, type SearchFieldName } from "@cairn/domain/search/fields";
import { readSearch, termAtEnd, termText } from "@cairn/domain/search/query";
import type { CommandGroup, CommandItem } from "@cairn/ui/command-palette";
import { Icon } from "@cairn/ui/icon";
import { matchScore, queryWords } from "@cairn/ui/match";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { knownNames, namesOf } from "./known-names.ts";
import { t } from "./text.ts";

const MAX_SUGGESTIONS = 8;

/** Completes the text: replaces everything from `from` on. */
type Complete = (from: number, text: string) => void;

const item = (id: string, label: string, hint: string, onSelect: () => void): CommandItem => ({
  id: `filter:${id}`,
  label,
  hint,
  icon: <Icon name="filter" />,
  onSelect,
});

function valuesOf(open: OpenWorkspace, field: SearchFieldName, typed: string): string[] {
  const { words, names } = SEARCH_FIELDS[field];
  const all = [...words, ...(names ? namesOf(knownNames(open), names) : [])];
  const asked = queryWords(typed.replace(/^@/, ""));
  return all
    .map((value) => ({ value, score: asked.length === 0 ? 1 : matchScore(asked, [value]) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ value }) => value);
}

/** The values of the filter that is being typed; shown above all results. */
export function valueGroup(open: OpenWorkspace, text: string, complete: Complete): CommandGroup | null {
  const typed = termAtEnd(text);
  if (!typed) return null;
  const { field, value, from } = typed;
  const items = valuesOf(open, field, value).map((one) => {
    const whole = termText(field, one);
    return item(whole, whole, "", () => complete(from, `${whole} `));
  });
  return items.length === 0 ? null : { id: "filter-values", heading: t("values", { field }), items };
}

/** The fields that start like the last word, or all of them in an empty query. Shown below all results. */
export function fieldGroup(text: string, complete: Complete): CommandGroup | null {
  const [word = ""] = /\S*$/.exec(text) ?? [];
  if (text.trim() !== "" && (word.length < 2 || readSearch(text).words.at(-1) !== word)) return null;
  const fields = SEARCH_FIELD_NAMES.filter((field) => field.startsWith(word.toLowerCase()));
  const items = fields.map((field) =>
    item(field, `${field}:`, t(`hint_${field}`), () => complete(text.length - word.length, `${field}:`)),
  );
  return items.length === 0 ? null : { id: "filter-fields", heading: t("filters"), items };
}
