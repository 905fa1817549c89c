// The syntax of `pql` (contract/external §1.6): text to a tree. AND binds more tightly than OR.
import type { Operator } from "./comparisons.ts";
import { badAt, type Token, tokensOf } from "./pql-tokens.ts";

/** A value, or a call such as `currentUser()`. */
export interface Value {
  text: string;
  isCall: boolean;
  position: number;
}

export type PqlNode =
  | { kind: "all"; of: readonly PqlNode[] }
  | { kind: "any"; of: readonly PqlNode[] }
  | { kind: "not"; of: PqlNode }
  | { kind: "comparison"; field: string; operator: Operator; values: readonly Value[]; position: number }
  | { kind: "predicate"; name: string; values: readonly Value[]; position: number };

/** Limits that protect the server. */
const MAX_DEPTH = 20;
const MAX_COMPARISONS = 200;
const MAX_VALUES = 500;

const SYMBOLS: Readonly<Record<string, Operator>> = {
  "=": "eq",
  "!=": "ne",
  "<": "lt",
  "<=": "lte",
  ">": "gt",
  ">=": "gte",
  "~": "contains",
};
const KEYWORDS = new Set(["and", "or", "not", "in", "is", "null", "between"]);

class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #comparisons = 0;
  #depth = 0;

  constructor(source: string) {
    this.#tokens = tokensOf(source);
  }

  #peek(ahead = 0): Token {
    const last = this.#tokens.length - 1;
    const token = this.#tokens[Math.min(this.#at + ahead, last)];
    if (token === undefined) throw new Error("The last token is the end.");
    return token;
  }

  #next(): Token {
    const token = this.#peek();
    this.#at += 1;
    return token;
  }

  #isWord(word: string, ahead = 0): boolean {
    const { kind, value } = this.#peek(ahead);
    return kind === "word" && value.toLowerCase() === word;
  }

  #isMark(mark: string, ahead = 0): boolean {
    const { kind, value } = this.#peek(ahead);
    return kind === "mark" && value === mark;
  }

  #takeWord(word: string): boolean {
    const isThere = this.#isWord(word);
    if (isThere) this.#at += 1;
    return isThere;
  }

  #require(mark: string): void {
    if (!this.#isMark(mark)) throw badAt(this.#peek().position, `“${mark}” is missing`);
    this.#at += 1;
  }

  whole(): PqlNode {
    const tree = this.#any();
    const { kind, value, position } = this.#peek();
    if (kind !== "end") throw badAt(position, `“${value}” is not expected here`);
    return tree;
  }

  #any(): PqlNode {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH)
      throw badAt(this.#peek().position, `parentheses are nested at most ${MAX_DEPTH} deep`);
    const of = [this.#all()];
    while (this.#takeWord("or")) of.push(this.#all());
    this.#depth -= 1;
    return of.length === 1 && of[0] ? of[0] : { kind: "any", of };
  }

  #all(): PqlNode {
    const of = [this.#part()];
    while (this.#takeWord("and")) of.push(this.#part());
    return of.length === 1 && of[0] ? of[0] : { kind: "all", of };
  }

  #part(): PqlNode {
    let isNegated = false;
    while (this.#takeWord("not")) isNegated = !isNegated;
    const part = this.#isMark("(") ? this.#inside() : this.#comparison();
    return isNegated ? { kind: "not", of: part } : part;
  }

  #inside(): PqlNode {
    this.#require("(");
    const inside = this.#any();
    this.#require(")");
    return inside;
  }

  #comparison(): PqlNode {
    const { kind, value: field, position } = this.#next();
    const isName = kind === "text" || (kind === "word" && !KEYWORDS.has(field.toLowerCase()));
    if (!isName) throw badAt(position, "a comparison is missing");
    this.#comparisons += 1;
    if (this.#comparisons > MAX_COMPARISONS)
      throw badAt(position, `a query has at most ${MAX_COMPARISONS} comparisons`);
    const operator = this.#operator();
    if (operator === null) {
      const values = this.#isMark("(") ? this.#list() : [];
      return { kind: "predicate", name: field, values, position };
    }
    return { kind: "comparison", field, operator, values: this.#values(operator), position };
  }

  /** Null where there is none: the word before is a predicate. */
  #operator(): Operator | null {
    const { kind, value } = this.#peek();
    if (kind === "operator") {
      this.#at += 1;
      return SYMBOLS[value] ?? null;
    }
    if (this.#takeWord("in")) return "in";
    if (this.#takeWord("between")) return "range";
    if (this.#isWord("not") && this.#isWord("in", 1)) {
      this.#at += 2;
      return "not_in";
    }
    if (!this.#takeWord("is")) return null;
    const isNegated = this.#takeWord("not");
    if (!this.#takeWord("null")) throw badAt(this.#peek().position, "NULL is missing");
    return isNegated ? "not_null" : "is_null";
  }

  #values(operator: Operator): Value[] {
    if (operator === "is_null" || operator === "not_null") return [];
    if (operator === "in" || operator === "not_in") return this.#list();
    if (operator !== "range") return [this.#value()];
    if (this.#isMark("(")) return this.#pair();
    const from = this.#value();
    if (!this.#takeWord("and")) throw badAt(this.#peek().position, "AND is missing");
    return [from, this.#value()];
  }

  #pair(): Value[] {
    const values = this.#list();
    if (values.length !== 2) throw badAt(this.#peek().position, "BETWEEN has two values");
    return values;
  }

  #list(): Value[] {
    this.#require("(");
    const values: Value[] = [];
    while (!this.#isMark(")")) {
      if (values.length > 0) this.#require(",");
      values.push(this.#value());
      if (values.length > MAX_VALUES)
        throw badAt(this.#peek().position, `at most ${MAX_VALUES} values are compared`);
    }
    this.#require(")");
    return values;
  }

  #value(): Value {
    const { kind, value, position } = this.#next();
    const isValue = kind === "text" || (kind === "word" && !KEYWORDS.has(value.toLowerCase()));
    if (!isValue) throw badAt(position, "a value is missing");
    const isCall = kind === "word" && this.#isMark("(") && this.#isMark(")", 1);
    if (isCall) this.#at += 2;
    return { text: value, isCall, position };
  }
}

/** The tree of a query; null for an empty one. @throws BadQueryText */
export const parsePql = (source: string): PqlNode | null =>
  source.trim() === "" ? null : new Parser(source).whole();
