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
