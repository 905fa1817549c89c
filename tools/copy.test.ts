// User-visible text follows the rules of CONTRIBUTING.md, "Words": this reads all English texts, including the summaries
// of the API, and checks for wording that is not allowed.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { allRoutes } from "@cairn/contract/routes/all";
import { describe, expect, it } from "vitest";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const CATALOG = "apps/web/src/i18n/en";

/** User-visible texts outside the catalog. */
const OTHERS = [
  "packages/ui/src/words.ts",
  "packages/editor/src/react/words.ts",
  "packages/contract/src/errors.ts",
  "packages/contract/src/board-errors.ts",
  "packages/domain/src/permission-words.ts",
  "packages/domain/src/import-remarks/parts.ts",
  "packages/domain/src/import-remarks/table.ts",
  "packages/domain/src/import-remarks/words.ts",
  "apps/server/src/features/auth/letters.ts",
  "apps/server/src/features/mail/post.ts",
  "apps/server/src/features/workspaces/invitation-letter.ts",
];

const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  "“Couldn’t …” instead of “… could not be …”": /\bcould not\b/i,
  "anyone, someone, no one, everyone": /\b(whoever|nobody|somebody|everybody|anybody)\b/i,
  "American spelling":
    /\b(colou?rs?(?<=colou\w*)|cancelled|cancelling|favou?r\w*(?<=favou\w*)|organis\w*|behaviou\w*|centres?|licence|grey)\b/i,
  email: /\be-mails?\b|\bmail(s|ed)?\b(?! server)/i,
  "active voice": /\bis told\b/i,
  "no longer": /\b(any ?more|not any more)\b/i,
  "“… not found”": /\bthere is no such\b/i,
  "a cycle is Active": /\bunder way\b/i,
  "URL, or email address": /(?<!\bemail |\bIP )\baddress(es)?\b/i,
  "no exclamation marks": /!/,
  "they, their": /\b(she|hers?|herself|he|him|his|himself)\b/i,
  "their own": /\bone(self|['’]s)\b/i,
  "by default": /\bunless told otherwise\b/i,
  "remove, delete": /\btake\b.*\b(away|back|from|out of)\b/i,
};

/** Texts given verbatim by the specification (spec §8). */
const SPEC_WORDS: Readonly<Record<string, string>> = {
  "actions.theme_failed": "Failed to update user profile theme",
  "common.estimate_fetch_failed": "Error fetching estimate by id",
  "common.estimates_fetch_failed": "Error fetching estimates",
  "common.instance_fetch_failed": "Failed to fetch instance info",
  "common.page_fetch_failed": "Failed to fetch the page, Please try again later.",
  "common.pages_fetch_failed": "Failed to fetch the pages, Please try again later.",
  "common.user_fetch_failed": "Failed to fetch current user",
  "common.user_profile_fetch_failed": "Failed to fetch user profile",
  "common.user_settings_fetch_failed": "Failed to fetch user settings",
  "estimates.create_system_failed": "Error creating estimate",
  "estimates.remove_system_failed": "Error deleting estimate",
  "inbox.failed_title": "Error fetching the inbox issues please try again later.",
  "inbox.more_failed": "Error fetching the paginated inbox issues please try again later.",
  "onboarding.finish_failed": "Failed to finish user onboarding",
  "onboarding.me_failed": "Failed to update current user",
  "onboarding.save_failed": "Failed to update user profile",
  "pages.create_failed": "Failed to create a page, Please try again later.",
  "pages.delete_failed": "Failed to delete a page, Please try again later.",
  "profile.me_failed": "Failed to update current user",
  "profile.save_failed": "Failed to update user profile",
  "tour.failed": "Failed to update user profile is_tour_completed",
};

/** Texts that the specification gives verbatim, or with another meaning. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  ...Object.keys(SPEC_WORDS),
  // Literal values and names of variables.
  "console.mail_from_hint",
  "features.mail_off",
  // Labels beside a count in the report of an import.
  "imports.failed",
  "imports.import_failed",
  "imports.count_failed",
  // The state of an import.
  "imports.status_failed",
]);

interface Text {
  key: string;
  text: string;
}

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const ENTRY = /\n {2}(?:"([^"]+)"|(\w+)):\s*"((?:[^"\\]|\\.)*)"/g;

/** Each text of the catalog, by file name and key. */
const catalog: Text[] = readdirSync(join(root, CATALOG))
  .filter((name) => name.endsWith(".ts"))
  .flatMap((name) =>
    [...read(`${CATALOG}/${name}`).matchAll(ENTRY)].map(([, quoted, plain, text = ""]) => ({
      key: `${name.slice(0, -3)}.${quoted ?? plain ?? ""}`,
      text,
    })),
  );

/** Each text of a file that is a sentence or a name of several words. */
const textsOf = (path: string): Text[] =>
  read(path)
    .split("\n")
    .filter((line) => !/^\s*(\/\/|\*|\/\*)|^import /.test(line))
    .flatMap((line) => [...line.matchAll(/"((?:[^"\\]|\\.)*)"|`([^`]*)`/g)])
    .map(([, quoted, template]) => ({ key: path, text: quoted ?? template ?? "" }))
    .filter(({ text }) => /^\S+ \S/.test(text));

/** Letters have their German texts beside the English ones; the rules are those of English. */
const isGerman = ({ text }: Text): boolean =>
  /E-Mail|\b(du|dich|dein\w*|dieser|diesen|gilt|hat|ist)\b/.test(text);

const others = OTHERS.flatMap(textsOf).filter((text) => !isGerman(text));

/** The API document's summary of each call; names in backticks stay as they are. */
const summaries: Text[] = allRoutes.map(({ name, definition: { summary } }) => ({
  key: name,
  text: summary.replaceAll(/`[^`]*`/g, "…"),
}));

/** The entries of the changelog, which "What's new" shows. */
const changes: Text[] = read("CHANGELOG.md")
  .split(/\n(?=- )/)
  .slice(1)
  .map((text) => ({ key: "CHANGELOG.md", text: text.replaceAll(/`[^`]*`/g, "…") }));
const isException = ({ key }: Text): boolean => EXCEPTIONS.has(key);

/** The problems of a text; interpolated values are not checked. */
const faultsOf = ({ key, text }: Text): string[] =>
  Object.entries(FORBIDDEN)
    .filter(([, pattern]) => pattern.test(text.replaceAll(/\{\{\w+\}\}|\$\{[^}]*\}/g, "…")))
    .map(([rule]) => `${key}: ${text} (${rule})`);

describe("the texts of the interface", () => {
  it("all texts of the interface are read", () => {
    expect(catalog.length).toBeGreaterThan(2_000);
    expect(others.length).toBeGreaterThan(100);
    expect(summaries.length).toBeGreaterThan(300);
    expect(changes.length).toBeGreaterThan(20);
    expect([...EXCEPTIONS].filter((key) => !catalog.some((one) => one.key === key))).toEqual([]);
  });

  it("texts of the interface use exactly the specification's words", () => {
    const texts = new Map(catalog.map(({ key, text }) => [key, text]));
    expect(Object.fromEntries(Object.keys(SPEC_WORDS).map((key) => [key, texts.get(key)]))).toEqual(
      SPEC_WORDS,
    );
  });

  it("texts of the interface do not use excluded wording", () => {
    expect(
      [...catalog, ...others, ...summaries, ...changes]
        .filter((text) => !isException(text))
        .flatMap(faultsOf),
    ).toEqual([]);
  });

  it("failure messages name the failure", () => {
    const failures = catalog.filter((text) => /(^|[._])failed$/.test(text.key) && !isException(text));
    expect(failures.length).toBeGreaterThan(100);
    expect(failures.filter(({ text }) => !/^(Couldn’t|Can’t) |^Sign-in /.test(text))).toEqual([]);
  });

  it("texts of the interface have curly apostrophes and quotation marks", () => {
    expect(catalog.filter(({ text }) => /'|\\"/.test(text))).toEqual([]);
  });

  it("the rules for interface texts find what they are for", () => {
    const bad = (text: string): boolean => faultsOf({ key: "", text }).length > 0;
    for (const text of [
      "The label could not be added",
      "Nobody yet",
      "Another colour",
      "Cancelled issues",
      "Favourites",
      "Sent by e-mail",
      "Check your mail",
      "Everyone is told",
      "It does not exist any more.",
      "There is no such view",
      "No cycle is under way",
      "Copy address",
      "Done!",
      "The caller keeps her colors",
      "Change one’s own role",
      "Pending ones unless told otherwise",
      "Take a relation away",
      "Take a cycle from the favorites",
    ])
      expect([text, bad(text)]).toEqual([text, true]);
    for (const text of [
      "Favorites",
      "Color",
      "Organization",
      "Enter your email address.",
      "SMTP mail server",
    ])
      expect([text, bad(text)]).toEqual([text, false]);
  });
});
