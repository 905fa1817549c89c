import { afterEach, describe, expect, it } from "vitest";
import { showTitle, showUnread } from "./page-title.ts";

afterEach(() => showUnread(0));

describe("the title of the document", () => {
  it("the title of the document starts with the number of unread notifications, at most 99+", () => {
    showTitle("Home · Cairn");
    expect(document.title).toBe("Home · Cairn");
    showUnread(99);
    expect(document.title).toBe("(99) Home · Cairn");
    showUnread(501);
    expect(document.title).toBe("(99+) Home · Cairn");
  });
});

it("the icon of the installed app has the number of unread notifications, and none when all are read", () => {
  const calls: unknown[] = [];
  const badge = {
    setAppBadge: (count: number) => Promise.resolve(void calls.push(count)),
    clearAppBadge: () => Promise.reject(new Error(String(calls.push("cleared")))),
  };
  Object.assign(navigator, badge);
  showUnread(3);
  showUnread(0);
  for (const name of Object.keys(badge)) Reflect.deleteProperty(navigator, name);
  expect(calls).toEqual([3, "cleared"]);
});
