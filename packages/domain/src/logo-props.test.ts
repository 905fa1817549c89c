import { describe, expect, test } from "vitest";
import { emojiLogo, readPicture } from "./logo-props.ts";

describe("project logos", () => {
  test.each(["🚀", "👩‍💻", "🇨🇭"])("%s survives the wire", (emoji) => {
    expect(readPicture(emojiLogo(emoji)).emoji).toBe(emoji);
  });
  test("a project logo stores code points in decimal", () => {
    expect(emojiLogo("🚀")).toEqual({ in_use: "emoji", emoji: { value: "128640" } });
  });
  test.each([
    {},
    { in_use: "emoji" },
    { in_use: "emoji", emoji: { value: "<b>" } },
    { in_use: "emoji", emoji: { value: "9999999" } },
  ])("the project logo %j has no emoji", (logo) => {
    expect(readPicture(logo).emoji).toBeNull();
  });
  test("a project logo with an icon yields its color if that is valid", () => {
    expect(readPicture({ in_use: "icon", icon: { name: "bolt", color: "#3a86c2" } }).color).toBe("#3a86c2");
    expect(readPicture({ in_use: "icon", icon: { color: "url(x)" } }).color).toBeNull();
  });
});
