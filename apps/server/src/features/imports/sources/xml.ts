// XML of any size: elements are reported one after the other, and memory holds one at a time. Entities are not resolved
// (security 66): saxes knows the five of XML only, and a document type with declarations is refused.
import { coded } from "@cairn/domain/import-remarks/remarks";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";
import { SourceProblem, type UploadedFile } from "../engine/source.ts";

export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  text: string;
}

const MAX_DEPTH = 100;
/** Characters of one reported element. */
const MAX_ELEMENT = 20_000_000;

const cut = (text: string): string => text.slice(0, 200);

/** Builds the elements with some names; what is around them is not kept. */
class Builder {
  readonly #wanted: ReadonlySet<string>;
  readonly #marks: ReadonlySet<string>;
  #open: Element[] = [];
  #depth = 0;
  #size = 0;
  done: Element[] = [];

  constructor(wanted: readonly string[], marks: readonly string[]) {
    this.#wanted = new Set(wanted);
    this.#marks = new Set(marks);
  }

  begin(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new SourceProblem(coded("xml_too_deep", { most: MAX_DEPTH }));
    const parent = this.#open.at(-1);
    if (!parent && this.#marks.has(name)) this.done.push({ name, attributes, children: [], text: "" });
    if (!parent && !this.#wanted.has(name)) return;
    if (!parent) this.#size = 0;
    const element = { name, attributes, children: [], text: "" };
    this.#grow(Object.values(attributes).reduce((sum, value) => sum + value.length, name.length));
    parent?.children.push(element);
    this.#open.push(element);
  }

  add(text: string): void {
    const element = this.#open.at(-1);
    if (!element) return;
    this.#grow(text.length);
    element.text += text;
  }

  end(): void {
    this.#depth -= 1;
    const element = this.#open.pop();
    if (element && this.#open.length === 0) this.done.push(element);
  }

  #grow(by: number): void {
    this.#size += by;
    if (this.#size > MAX_ELEMENT) throw new SourceProblem(coded("xml_element_too_large", {}));
  }
}

/** @throws SourceProblem where the rest cannot be read */
export const xmlElements = (file: UploadedFile, wanted: readonly string[]): AsyncGenerator<Element> =>
  xmlOf(() => Promise.resolve(createReadStream(file.path)), wanted);

/**
 * The same of a stream, such as an entry of an archive.
 * @param marks elements of which only the beginning is reported, without children: the wanted ones are inside
 * @throws SourceProblem
 */
export async function* xmlOf(
  open: () => Promise<Readable>,
  wanted: readonly string[],
  marks: readonly string[] = [],
): AsyncGenerator<Element> {
  const parser = new SaxesParser();
  const builder = new Builder(wanted, marks);
  let failure: Error | null = null;
  parser.on("opentag", ({ name, attributes }) => builder.begin(name, attributes));
  parser.on("closetag", () => builder.end());
  parser.on("text", (text) => builder.add(text));
  parser.on("cdata", (text) => builder.add(text));
  parser.on("doctype", (text) => {
    if (/<!ENTITY|\[/.test(text)) throw new SourceProblem(coded("xml_entities", {}));
  });
  parser.on("error", (error) => (failure ??= error));
  const chunks = (await open()).setEncoding("utf8");
  try {
    for await (const chunk of chunks) {
      parser.write(chunk as string);
      if (failure !== null) throw failure as Error;
      yield* builder.done;
      builder.done = [];
    }
    parser.close();
    if (failure !== null) throw failure as Error;
    yield* builder.done;
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    throw new SourceProblem(coded("not_xml", { problem: cut((error as Error).message) }));
  } finally {
    chunks.destroy();
  }
}
