import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bareGif } from "./gif.ts";
import { cleanPicture, MAX_FRAMES, type PictureUse } from "./picture.ts";
import { sniff, UNKNOWN_TYPE } from "./sniff.ts";

const SECRET = "GPS 52.5200 N 13.4050 E";
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cairn-pictures-"));
});
afterAll(() => rm(folder, { recursive: true }));

let serial = 0;
async function clean(bytes: Buffer, use: PictureUse, filename = "photo.jpg") {
  serial += 1;
  const path = join(folder, `received-${serial}`);
  await writeFile(path, bytes);
  const received = {
    path,
    filename,
    size: bytes.length,
    sha256: Buffer.alloc(0),
    content_type: sniff(bytes),
  };
  const file = await cleanPicture(received, use);
  return { ...file, bytes: await readFile(file.path) };
}
const refusal = (bytes: Buffer, use: PictureUse = "text") =>
  clean(bytes, use).then(
    () => null,
    (error: { body?: object }) => JSON.stringify(error.body),
  );

const plain = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: "#396" } });
const noted = () => plain().withExif({ IFD0: { ImageDescription: SECRET }, IFD3: { GPSLatitudeRef: "N" } });

/** A PNG whose header gives its size, and which holds one row of pixels. */
function hugePng(side: number): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(name, 4, "latin1");
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])));
    return Buffer.concat([head, data, sum]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", size),
    chunk("IDAT", deflateSync(Buffer.alloc(64))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

async function animation(frames: number, width = 8, height = 8): Promise<Buffer> {
  const stills = Array.from({ length: frames }, (_, n) =>
    sharp({ create: { width, height, channels: 3, background: { r: n % 256, g: (n * 7) % 256, b: 90 } } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(stills), { join: { animated: true } })
    .gif({ loop: 3 })
    .toBuffer();
}
const comment = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])]);

describe("uploaded pictures (security 67)", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)(
    "a %s loses its metadata and keeps its format in rich text",
    async (form) => {
      const sent = await noted().toFormat(form).toBuffer();
      expect(sent.includes(SECRET)).toBe(true);
      const kept = await clean(sent, "text");
      expect(kept.content_type).toBe(`image/${form}`);
      expect(sniff(kept.bytes)).toBe(`image/${form}`);
      expect(kept.bytes.includes(SECRET)).toBe(false);
      expect(kept.size).toBe(kept.bytes.length);
      const { exif, xmp, icc, width, height } = await sharp(kept.bytes).metadata();
      expect([exif, xmp, icc, width, height]).toEqual([undefined, undefined, undefined, 60, 40]);
    },
  );

  it("a photo taken sideways is upright after the upload", async () => {
    const sent = await plain().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { width, height, orientation } = await sharp((await clean(sent, "text")).bytes).metadata();
    expect([width, height, orientation]).toEqual([40, 60, undefined]);
  });

  it("a PNG that holds nothing but its picture is kept byte for byte; data after its end is dropped", async () => {
    const sent = await plain().png().toBuffer();
    expect((await clean(sent, "text")).bytes.equals(sent)).toBe(true);
    const two = Buffer.concat([sent, Buffer.from("<script>alert(1)</script>")]);
    expect((await clean(two, "text")).bytes.includes("script")).toBe(false);
  });

  it("a GIF keeps its frames, its loop and its colors, and loses its comments and the data after its end", async () => {
    const sent = await animation(5);
    const comments = Buffer.concat([
      sent.subarray(0, -1),
      comment(SECRET),
      sent.subarray(-1),
      Buffer.from("MZ"),
    ]);
    const kept = await clean(comments, "text");
    expect(kept.bytes.equals(sent)).toBe(true);
    expect((await sharp(kept.bytes, { animated: true }).metadata()).loop).toBe(3);
  });

  it("an avatar, a logo or a cover becomes a WebP of at most 2400 pixels a side", async () => {
    const sent = await plain(3000, 1500).png().toBuffer();
    const kept = await clean(sent, "face", "Me & you.PNG");
    expect([kept.content_type, kept.filename]).toEqual(["image/webp", "Me & you.webp"]);
    const { format, width, height } = await sharp(kept.bytes).metadata();
    expect([format, width, height]).toEqual(["webp", 2400, 1200]);
  });

  it("a picture of 50 000 × 50 000 pixels is refused before it is decoded", async () => {
    expect(await refusal(hugePng(50_000))).toContain("2500000000 pixels");
    expect(await refusal(hugePng(50_000), "face")).toContain('"asset"');
  });

  it("an animation with too many frames, or too many pixels in all, is refused", async () => {
    const one = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#963" } })
      .gif()
      .toBuffer();
    const blocks = 13 + 3 * 2 ** (((one[10] ?? 0) & 7) + 1);
    const frames = Array.from({ length: MAX_FRAMES + 1 }, () => one.subarray(blocks, -1));
    const long = Buffer.concat([one.subarray(0, blocks), ...frames, one.subarray(-1)]);
    expect(await refusal(long)).toContain(`${MAX_FRAMES + 1} frames`);
    const wide = await animation(3);
    wide.writeUInt16LE(60_000, 6);
    wide.writeUInt16LE(60_000, 8);
    expect(await refusal(wide)).toContain("pixels");
  });

  it("bytes that only begin like a picture are refused, and no partial file stays behind", async () => {
    const sent = await plain(400, 400).jpeg().toBuffer();
    expect(await refusal(sent.subarray(0, 200))).toContain("cannot be read");
    expect(await refusal(Buffer.from("GIF89a nothing of the kind"))).toContain("cannot be read");
    const written = (await readdir(folder)).filter((name) => name.endsWith("-clean"));
    expect(written.filter((name) => name.startsWith(`received-${serial}`))).toEqual([]);
  });

  it("a file that is not a picture is kept unchanged, including SVG", async () => {
    const sent = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><desc>${SECRET}</desc></svg>`);
    const kept = await clean(sent, "face", "a.svg");
    expect([kept.content_type, kept.filename]).toEqual([UNKNOWN_TYPE, "a.svg"]);
    expect(kept.bytes.equals(sent)).toBe(true);
  });
});

it("a GIF that is truncated at any byte is refused", async () => {
  const sent = await animation(2);
  for (let length = 0; length < sent.length; length += 1)
    expect(bareGif(sent.subarray(0, length))).toBeNull();
});
