import { describe, expect, it } from "vitest";
import { readKey, readSearch, termAtEnd, termText } from "./query.ts";

const terms = (text: string) =>
  readSearch(text).terms.map(({ field, value, not }) => `${not ? "-" : ""}${field}=${value}`);

describe("reading a search", () => {
  it("takes filters out of the words around them", () => {
    expect(readSearch("login is:open fails assignee:me").words).toEqual(["login", "fails"]);
    expect(terms("login is:open fails assignee:me label:bug")).toEqual([
      "is=open",
      "assignee=me",
      "label=bug",
    ]);
  });
  it("takes quoted values, with the quotes around the value or around the whole", () => {
    expect(terms('state:"In Progress" "label:in progress"')).toEqual([
      "state=In Progress",
      "label=in progress",
    ]);
    expect(terms('label:"half typ')).toEqual(["label=half typ"]);
  });
  it("takes a quoted phrase for one word", () => {
    expect(readSearch('"slow query" plan').words).toEqual(["slow query", "plan"]);
  });
  it("reads a minus as the contrary", () => {
    expect(terms('-label:bug "-state:In Progress"')).toEqual(["-label=bug", "-state=In Progress"]);
  });
  it("reads field names in any case", () => {
    expect(terms("IS:open Label:Bug")).toEqual(["is=open", "label=Bug"]);
  });
  it("takes a field that there is not for a word, and one without a value for nothing yet", () => {
    expect(readSearch("http://x.de foo:bar")).toEqual({ words: ["http://x.de", "foo:bar"], terms: [] });
    expect(readSearch("label: bug")).toEqual({ words: ["bug"], terms: [] });
  });
  it("says where each filter stands", () => {
    const text = 'x label:"in progress" y';
    const [{ from, to } = { from: 0, to: 0 }] = readSearch(text).terms;
    expect(text.slice(from, to)).toBe('label:"in progress"');
  });
  it("ends, with few parts, whatever is typed (security 77)", () => {
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

describe("the filter at the end of what is typed", () => {
  it("is that whose value is being typed", () => {
    expect(termAtEnd("login label:bu")).toEqual({ field: "label", value: "bu", from: 6 });
    expect(termAtEnd("is:")).toEqual({ field: "is", value: "", from: 0 });
    expect(termAtEnd('state:"in pr')).toEqual({ field: "state", value: "in pr", from: 0 });
    expect(termAtEnd("label:bug ")).toBeNull();
    expect(termAtEnd("foo:bar")).toBeNull();
  });
  it("is written so that it is read again", () => {
    expect(terms(termText("state", "In Progress"))).toEqual(["state=In Progress"]);
    expect(terms(termText("label", 'a "b"'))).toEqual(["label=a b"]);
  });
});

describe("a key as a search", () => {
  it("is a project's identifier and a number, or the number alone", () => {
    expect(readKey(readSearch("web-12"))).toEqual({ identifier: "WEB", number: 12 });
    expect(readKey(readSearch("12 is:open"))).toEqual({ identifier: null, number: 12 });
    expect(readKey(readSearch("web 12"))).toBeNull();
    expect(readKey(readSearch("web-"))).toBeNull();
  });
});
