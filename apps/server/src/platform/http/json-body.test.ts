// What a JSON body may hold (security 68).
import { describe, expect, it } from "vitest";
import { Failure } from "../failure.ts";
import { DEEPEST, readJson } from "./json-body.ts";

const read = (text: string): unknown => readJson(Buffer.from(text));
/** The body of the refusal. */
function refusal(text: string | Buffer): unknown {
  try {
    readJson(Buffer.from(text as string));
  } catch (error) {
    if (error instanceof Failure) return error.body;
    throw error;
  }
  return null;
}
const nested = (levels: number): string => `${'{"a":'.repeat(levels - 1)}{}${"}".repeat(levels - 1)}`;

describe("JSON bodies", () => {
  it.each([
    '{"a":1,"b":{"a":1},"c":[{"a":1},{"a":2}]}',
    '{"a":"{\\"a\\":1,\\"a\\":2}","b":"\\\\","c":"\\\\\\"","d":":,{[","":1}',
    '["a:b",null,true,-1.5e3,"\\ud83d\\ude00 😀 \ufffd"]',
    '"text"',
    " 7 ",
    nested(DEEPEST),
  ])("%s is read as JSON.parse reads it", (text) => {
    expect(read(text)).toEqual(JSON.parse(text));
  });

  it("a JSON body may begin with a byte order mark", () => {
    expect(read('\ufeff{"a":1}')).toEqual({ a: 1 });
  });

  it.each(["{", '{"a"', '{"a":"', '{"a":"\\"', "nil", '{"a":1}}', "{,}", '{"a":1:2}', '"\\'])(
    "%s is not JSON",
    (text) => {
      expect(refusal(text)).toEqual({ error: expect.any(String) });
    },
  );

  it("a JSON body is refused by the name of the field when a key occurs twice", () => {
    const twice = (key: string) => [expect.stringContaining(`"${key}"`)];
    expect(refusal('{"name":"a","name":"b"}')).toEqual({ name: twice("name") });
    expect(refusal('{"name":"a","n\\u0061me":"b"}')).toEqual({ name: twice("name") });
    expect(refusal('{"x":[{"y":":"},{"z":1,"q":{"z":2},"z":3}]}')).toEqual({ x: twice("z") });
    expect(refusal('[{"z":1,"z":3}]')).toEqual({ non_field_errors: twice("z") });
    expect(refusal(`{"long":"${'\\"'.repeat(200_000)}","long":1}`)).toEqual({ long: twice("long") });
  });

  it("a JSON body is refused by the name of the field when it has a lone surrogate or the character NUL", () => {
    const odd = [expect.stringContaining("characters")];
    expect(refusal('{"b":1,"name":"a\\ud800b"}')).toEqual({ name: odd });
    expect(refusal('{"name":"a\\uDC00"}')).toEqual({ name: odd });
    expect(refusal('{"name":{"a":["\\u0000"]}}')).toEqual({ name: odd });
    expect(refusal('{"name":{"\\udfff":1}}')).toEqual({ name: odd });
    expect(refusal('{"\\udfff":1}')).toEqual({ non_field_errors: odd });
    expect(refusal('["\\udfff"]')).toEqual({ non_field_errors: odd });
  });

  it("a JSON body is refused when its bytes are not UTF-8", () => {
    expect(refusal(Buffer.from('{"name":"\xff\xfe"}', "latin1"))).toEqual({ error: expect.any(String) });
    expect(refusal(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]))).toEqual({ error: expect.any(String) });
  });

  it("a JSON body is refused by the name of the field when a number is not finite", () => {
    expect(refusal('{"sort_order":1e400}')).toEqual({ sort_order: [expect.stringContaining("large")] });
    expect(refusal('{"view_props":{"a":[-1e400]}}')).toEqual({
      view_props: [expect.stringContaining("large")],
    });
  });

  it("a JSON body is refused by the name of the field when it is nested too deeply", () => {
    const deep = [expect.stringContaining(String(DEEPEST))];
    expect(refusal(`{"name":"x","logo_props":${nested(DEEPEST)}}`)).toEqual({ logo_props: deep });
    expect(refusal(`{"filters":${"[".repeat(500_000)}`)).toEqual({ filters: deep });
    expect(refusal("[".repeat(10_000))).toEqual({ non_field_errors: deep });
  });

  it("a JSON body is refused when a key names the prototype of objects", () => {
    expect(refusal('{"a":{"__proto__":{"x":1}}}')).toEqual({ a: [expect.stringContaining("__proto__")] });
    expect(refusal('{"__proto__":1}')).toEqual({
      ["__proto__"]: [expect.stringContaining("__proto__")],
    });
    expect(refusal('{"constructor":{"prototype":1}}')).toEqual({ constructor: [expect.any(String)] });
    expect(read('{"constructor":"Bob"}')).toEqual({ constructor: "Bob" });
  });
});
