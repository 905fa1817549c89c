import { describe, expect, it } from "vitest";
import { readKey, readSearch, termAtEnd, termText } from "./query.ts";

const terms = (text: string) =>
  readSearch(text).terms.map(({ field, value, not }) => `${not ? "-" : ""}${field}=${value}`);

describe("parsing a search", () => {
  it("parsing a search extracts filters from the words around them", () => {
    expect(readSearch("login is:open fails assignee:me").words).toEqual(["login", "fails"]);
    expect(terms("login is:open fails assignee:me label:bug")).toEqual([
      "is=open",
      "assignee=me",
      "label=bug",
    ]);
  });
  it("parsing a search accepts quotation marks around a value or around the whole filter", () => {
    expect(terms('state:"In Progress" "label:in progress"')).toEqual([
      "state=In Progress",
      "label=in progress",
    ]);
    expect(terms('label:"half typ')).toEqual(["label=half typ"]);
  });
  it("parsing a search treats a quoted phrase as one word", () => {
    expect(readSearch('"slow query" plan').words).toEqual(["slow query", "plan"]);
  });
  it("parsing a search treats a minus as the negation", () => {
    expect(terms('-label:bug "-state:In Progress"')).toEqual(["-label=bug", "-state=In Progress"]);
  });
  it("parsing a search accepts field names in any case", () => {
    expect(terms("IS:open Label:Bug")).toEqual(["is=open", "label=Bug"]);
  });
  it("parsing a search treats an unknown field as a word, and one without a value as incomplete", () => {
    expect(readSearch("http://x.de foo:bar")).toEqual({ words: ["http://x.de", "foo:bar"], terms: [] });
    expect(readSearch("label: bug")).toEqual({ words: ["bug"], terms: [] });
  });
  it("parsing a search returns the position of each filter", () => {
    const text = 'x label:"in progress" y';
    const [{ from, to } = { from: 0, to: 0 }] = readSearch(text).terms;
    expect(text.slice(from, to)).toBe('label:"in progress"');
  });
  it("parsing a search finishes with a limited number of parts, whatever is typed (security 77)", () => {
    for (const text of [
      "a".repeat(100_000),
      "a:".repeat(50_000),
      '"'.repeat(100_000),
      "-".repeat(100_000),
      " ".repeat(100_000),
      'is:"'.repeat(25_000),
    ]) {
      const { words, terms: found } = readSearch(text);
      expect(words.length + found.length).toBeLessThanOrEqual(20);
      termAtEnd(text);
    }
  });
});

describe("the filter at the end of the typed text", () => {
  it("the filter at the end of the typed text is the one whose value is being typed", () => {
    expect(termAtEnd("login label:bu")).toEqual({ field: "label", value: "bu", from: 6 });
    expect(termAtEnd("is:")).toEqual({ field: "is", value: "", from: 0 });
    expect(termAtEnd('state:"in pr')).toEqual({ field: "state", value: "in pr", from: 0 });
    expect(termAtEnd("label:bug ")).toBeNull();
    expect(termAtEnd("foo:bar")).toBeNull();
  });
  it("the filter at the end of the typed text is written so that it can be parsed again", () => {
    expect(terms(termText("state", "In Progress"))).toEqual(["state=In Progress"]);
    expect(terms(termText("label", 'a "b"'))).toEqual(["label=a b"]);
  });
});

describe("a key as a search", () => {
  it("a key as a search is a project's identifier and a number, or the number alone", () => {
    expect(readKey(readSearch("web-12"))).toEqual({ identifier: "WEB", number: 12 });
    expect(readKey(readSearch("12 is:open"))).toEqual({ identifier: null, number: 12 });
    expect(readKey(readSearch("web 12"))).toBeNull();
    expect(readKey(readSearch("web-"))).toBeNull();
  });
});
