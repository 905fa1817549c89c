import type { WriteWords } from "@cairn/client/mutation";
import { attempts } from "./en/attempts.ts";
import { namespace, type Translate, writeLabels } from "./i18n.ts";

type Attempts = typeof attempts;
type Named = { [K in keyof Attempts]: `${K}_failed` extends keyof Attempts ? K : never }[keyof Attempts];

export const t: Translate<Attempts> = namespace("attempts", attempts);

/** The label of a write to a named thing: `attempt("archive", { name: "Web app" })`. */
export const attempt = (key: Named, values: { name: string; property?: string }): WriteWords =>
  writeLabels(t, key, values);
