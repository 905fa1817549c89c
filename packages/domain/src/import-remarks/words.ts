// Words inside remarks that do not come from the imported data, in each language.
import type { ImportKind } from "@cairn/contract/entities/import-run";
import type { PropertyKind } from "@cairn/contract/entities/property";
import type { Language } from "@cairn/contract/languages";

type Words = Readonly<Record<Language, string>>;

const OPTION = { en: "an option of this property", de: "keine Option dieser Eigenschaft" };
const EMAIL = { en: "an email address", de: "keine E-Mail-Adresse" };
const DATE = { en: "a date", de: "kein Datum" };

/** What a cell of the kind must be: English says that it “isn’t …”, German that it “ist kein …”. */
const expected: Record<PropertyKind, Words> = {
  option: OPTION,
  "multi-option": OPTION,
  user: EMAIL,
  users: EMAIL,
  relation: {
    en: "the key of an issue of the file or the project",
    de: "keine Kennung eines Issues der Datei oder des Projekts",
  },
  date: DATE,
  timestamp: DATE,
  number: { en: "a number", de: "keine Zahl" },
  count: { en: "a whole number", de: "keine ganze Zahl" },
  text: { en: "a text of at most 10 000 characters", de: "kein Text mit höchstens 10 000 Zeichen" },
  url: { en: "a URL", de: "keine URL" },
  boolean: { en: "yes or no", de: "weder yes noch no" },
};

const record: Record<ImportKind, Words> = {
  person: { en: "person", de: "Person" },
  state: { en: "state", de: "Status" },
  label: { en: "label", de: "Label" },
  cycle: { en: "cycle", de: "Zyklus" },
  module: { en: "module", de: "Modul" },
  issue: { en: "issue", de: "Issue" },
  comment: { en: "comment", de: "Kommentar" },
  change: { en: "change", de: "Änderung" },
  relation: { en: "relation", de: "Beziehung" },
  link: { en: "link", de: "Link" },
  file: { en: "file", de: "Datei" },
};

/** What sources have besides issues, and may not show. */
const list = {
  comments: { en: "comments", de: "Kommentare" },
  cycles: { en: "cycles", de: "Zyklen" },
  cycle_issues: { en: "issues of cycles", de: "Issues von Zyklen" },
  dependencies: { en: "dependencies", de: "Abhängigkeiten" },
  field_names: { en: "names of fields", de: "Namen von Feldern" },
  files: { en: "files", de: "Dateien" },
  history: { en: "history", de: "Verlauf" },
  labels: { en: "labels", de: "Labels" },
  links: { en: "links", de: "Links" },
  milestones: { en: "milestones", de: "Meilensteine" },
  modules: { en: "modules", de: "Module" },
  module_issues: { en: "issues of modules", de: "Issues von Modulen" },
  people: { en: "people", de: "Personen" },
  priorities: { en: "priorities of the history", de: "Prioritäten im Verlauf" },
  relations: { en: "relations", de: "Beziehungen" },
  sections: { en: "sections", de: "Abschnitte" },
  states: { en: "states", de: "Status" },
  versions: { en: "versions", de: "Versionen" },
} satisfies Record<string, Words>;

/** What texts lose; other elements are shown by their names. */
const losses: Readonly<Record<string, Words>> = {
  a: {
    en: "a link without a safe URL (its text is kept)",
    de: "ein Link ohne sichere URL (der Text bleibt)",
  },
  img: { en: "a picture without a safe URL", de: "ein Bild ohne sichere URL" },
  details: { en: "a fold-out (its text is kept)", de: "ein aufklappbarer Teil (der Text bleibt)" },
  formatting: {
    en: "the formatting (nested too deeply; the text is kept)",
    de: "die Formatierung (zu tief verschachtelt; der Text bleibt)",
  },
  "table alignment": { en: "table alignment", de: "die Ausrichtung in Tabellen" },
};

export const WORDS = { expected, record, list, losses };
