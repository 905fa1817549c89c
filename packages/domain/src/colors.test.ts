import { describe, expect, it } from "vitest";
import { isColor, isPalette, isPictureAddress } from "./colors.ts";

describe("the URL of a picture", () => {
  it.each([
    "",
    "/uploads/a.png",
    "/api/project-covers/1.svg?size=2",
    "/assets/covers/dusk.svg",
    "https://example.com/a%20b.png?w=1&h=2#x",
    "HTTP://example.com/a.png",
  ])("the check of picture URLs accepts %j", (text) => expect(isPictureAddress(text)).toBe(true));

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    'x");background:url(//evil.example/',
    'https://example.com/x");background:url(//evil.example/',
    "https://example.com/a b.png",
    "https://example.com/a'b.png",
    "https://example.com/\u0000",
    "//evil.example",
    "/\\evil.example",
    "/uploads/../auth/sign-out/",
    "/uploads//evil.example",
    "/auth/sign-out/",
    "/x.png",
    "data:image/svg+xml,x",
    "a.png",
    "https://",
  ])("the check of picture URLs refuses %j", (text) => expect(isPictureAddress(text)).toBe(false));
});

describe("a color", () => {
  it.each(["", "#fff", "#FFF8", "#3a86c2", "#3a86c2ff"])("the check of colors accepts %j", (text) =>
    expect(isColor(text)).toBe(true),
  );
  it.each(["red", "url(x)", "#12", "#12345", "#3a86c2;", "3a86c2", "#3a86c2\n", "var(--x)"])(
    "the check of colors refuses %j",
    (text) => expect(isColor(text)).toBe(false),
  );
  it("a palette consists of colors separated by commas", () => {
    expect(isPalette("#0d101b, #c5c5c5,#3f76ff,,#fff")).toBe(true);
    expect(isPalette("#0d101b,url(x)")).toBe(false);
  });
});
