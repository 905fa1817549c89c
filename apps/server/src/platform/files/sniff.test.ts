import { describe, expect, it } from "vitest";
import { sniff, UNKNOWN_TYPE } from "./sniff.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");

describe("the type of a file, detected from its bytes (security 60)", () => {
  it.each([
    ["\x89PNG\r\n\x1a\n....", "image/png"],
    ["\xff\xd8\xff\xe0..JFIF", "image/jpeg"],
    ["GIF89a....", "image/gif"],
    ["GIF87a....", "image/gif"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "image/webp"],
    ["RIFF\x10\0\0\0WAVEfmt ", "audio/wav"],
    ["\0\0\0\x1cftypavif....", "image/avif"],
    ["\0\0\0\x18ftypmp42....", "video/mp4"],
    ["\0\0\0\x20ftypisom....", "video/mp4"],
    ["\0\0\0\x20ftypM4A ....", "audio/mp4"],
    ["\x1a\x45\xdf\xa3.....B\x82\x84webm", "video/webm"],
    ["OggS\0\x02....", "audio/ogg"],
    ["fLaC....", "audio/flac"],
    ["ID3\x03....", "audio/mpeg"],
    ["\xff\xfb\x90\x64....", "audio/mpeg"],
    ["%PDF-1.7", "application/pdf"],
  ])("%j is detected as %s", (head, type) => {
    expect(sniff(bytes(head))).toBe(type);
  });

  it.each([
    "<!doctype html>",
    "<svg xmlns='http://www.w3.org/2000/svg'>",
    "<?xml version='1.0'?>",
    " \x89PNG\r\n\x1a\n",
    "PK\x03\x04",
    "words",
    "",
    "RIFF\x10\0\0\0AVI LIST",
    "\0\0\0\x18ftypqt  ....",
    "\xff\xfe<\0s\0c\0r\0",
    "\xff\xff\xff\xff",
    "\x1a\x45\xdf\xa3matroska",
    "MZ",
  ])("%j is never shown by a browser", (head) => {
    expect(sniff(bytes(head))).toBe(UNKNOWN_TYPE);
  });
});
