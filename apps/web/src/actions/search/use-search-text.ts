import { readSearch, type Term, termText } from "@cairn/domain/search/query";
import type { CommandFilter } from "@cairn/ui/command-palette";
import { useState } from "react";
import { t } from "./text.ts";

const written = ({ field, value, not }: Term): string => `${not ? "-" : ""}${termText(field, value)}`;

/** Extracts complete filters from a text. */
function split(text: string): { filters: string[]; rest: string } {
  const done = readSearch(text).terms.filter(({ to }) => /\s/.test(text.charAt(to)));
  let rest = text;
  for (const { from, to } of [...done].reverse()) rest = rest.slice(0, from) + rest.slice(to).trimStart();
  return { filters: done.map(written), rest };
}

export interface SearchText {
  /** The content of the field. */
  text: string;
  setText: (text: string) => void;
  filters: readonly CommandFilter[];
  removeFilter: (id: string) => void;
  /** Filters and text: the whole query. */
  whole: string;
}

/** The query of the menu. A filter becomes a chip when a space follows it. */
export function useSearchText(): SearchText {
  const [text, show] = useState("");
  const [filters, setFilters] = useState<readonly string[]>([]);
  const setText = (next: string): void => {
    const { filters: done, rest } = split(next);
    show(rest);
    if (done.length > 0) setFilters([...new Set([...filters, ...done])]);
  };
  const chips = filters.map((filter) => {
    const at = filter.indexOf(":");
    const value = filter.slice(at + 1).replaceAll('"', "");
    return { id: filter, field: filter.slice(0, at), value, removeLabel: t("remove_filter", { filter }) };
  });
  return {
    text,
    setText,
    filters: chips,
    removeFilter: (id) => setFilters(filters.filter((filter) => filter !== id)),
    whole: [...filters, text.trim()].filter((part) => part !== "").join(" "),
  };
}
