import { describe, expect, test } from "vitest";
import { emojiLogo, readPicture } from "./logo-props.ts";

describe("project pictures", () => {
  test.each(["🚀", "👩‍💻", "🇨🇭"])("%s survives the wire", (emoji) => {
    expect(readPicture(emojiLogo(emoji)).emoji).toBe(emoji);
  });
  test("the wire writes code points in decimal", () => {
    expect(emojiLogo("🚀")).toEqual({ in_use: "emoji", emoji: { value: "128640" } });
  });
  test.each([
    {},
    { in_use: "emoji" },
    { in_use: "emoji", emoji: { value: "<b>" } },
    { in_use: "emoji", emoji: { value: "9999999" } },
  ])("%j has no emoji", (logo) => {
    expect(readPicture(logo).emoji).toBeNull();
  });
  test("an icon gives its colour, if it is one", () => {
    expect(readPicture({ in_use: "icon", icon: { name: "bolt", color: "#3a86c2" } }).color).toBe("#3a86c2");
    expect(readPicture({ in_use: "icon", icon: { color: "url(x)" } }).color).toBeNull();
  });
});
