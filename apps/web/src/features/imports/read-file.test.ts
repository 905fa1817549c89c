import { describe, expect, it } from "vitest";
import { readFile, sizeText, TooLarge } from "./read-file.ts";

const file = (name: string, ...parts: BlobPart[]): File => new File(parts, name);

const gzip = (...parts: BlobPart[]): Promise<ArrayBuffer> =>
  new Response(new Blob(parts).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer();

describe("files chosen for an import", () => {
  it("imported files are decoded as UTF-8, or by their byte order mark", async () => {
    expect(await readFile(file("a.csv", "Ä,B\n"), "issues")).toEqual({
      name: "a.csv",
      size: 5,
      text: "Ä,B\n",
    });
    const utf16 = Uint16Array.from("\ufeffÄ;B", (character) => character.charCodeAt(0));
    expect((await readFile(file("b.csv", utf16), "issues")).text).toBe("Ä;B");
  });

  it("imported gzip files are unpacked, whatever their name", async () => {
    const packed = await gzip("Title\nOne\n");
    expect(await readFile(file("c.csv", packed), "issues")).toMatchObject({ size: 10, text: "Title\nOne\n" });
  });

  it("imported files that are too large are refused, even if only after unpacking", async () => {
    const bomb = await gzip(new Uint8Array(65_000_000));
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    await expect(readFile(file("d.csv.gz", bomb), "issues")).rejects.toBeInstanceOf(TooLarge);
  });

  it("a broken archive is an error, not an empty file", async () => {
    const cut = (await gzip("Title\nOne\n")).slice(0, 12);
    await expect(readFile(file("e.csv.gz", cut), "issues")).rejects.toThrow();
  });

  it("an empty file is read as empty", async () => {
    expect((await readFile(file("f.csv"), "issues")).text).toBe("");
  });

  it("file sizes are shown in round numbers", () => {
    expect([0, 999, 370_338, 5_271_183].map((bytes) => sizeText(bytes, "en"))).toEqual([
      "0 byte",
      "999 byte",
      "370 kB",
      "5.3 MB",
    ]);
  });
});
