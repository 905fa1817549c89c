import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { id, openedBy, PROJECT } from "../data/workspace.fixture.ts";
import { readStored, storedKeys, unsavedPrefix, writeStored } from "../shell/stored.ts";
import { saveUnsavedTexts } from "./unsaved-texts.ts";

const ISSUE = id(5, 1);
let open: OpenWorkspace;
let stored: string;
let refused: number | null;
let written: string[];

beforeEach(() => {
  open = openedBy(15);
  localStorage.clear();
  stored = "<p>one</p><p>two</p>";
  refused = null;
  written = [];
  vi.stubGlobal("fetch", async (_path: string, { method = "GET", body }: RequestInit = {}) => {
    const json = { "content-type": "application/json" };
    if (refused !== null)
      return new Response(JSON.stringify({ error: "no" }), { status: refused, headers: json });
    if (method === "GET")
      return new Response(JSON.stringify({ id: ISSUE, sequence_id: 1, description_html: stored }), {
        headers: json,
      });
    written.push((JSON.parse(body as string) as { description_html: string }).description_html);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const store = (text: string, slug = open.slug): string => {
  const key = `${unsavedPrefix(open.me)}${ISSUE}`;
  writeStored(key, { base: "<p>one</p><p>two</p>", text, slug, project_id: PROJECT });
  return key;
};
const save = (): Promise<void> => saveUnsavedTexts(open, storedKeys(unsavedPrefix(open.me)));

describe("descriptions of an earlier page that could not be saved", () => {
  it("unsaved descriptions are saved once the server is there, and then forgotten", async () => {
    const key = store("<p>one</p><p>two, mine</p>");
    await save();
    expect(written).toEqual(["<p>one</p><p>two, mine</p>"]);
    expect(readStored(key)).toBeUndefined();
  });

  it("unsaved descriptions are merged with what others have saved meanwhile", async () => {
    store("<p>one</p><p>two, mine</p>");
    stored = "<p>one, hers</p><p>two</p>";
    await save();
    expect(written).toEqual(["<p>one, hers</p><p>two, mine</p>"]);
  });

  it("unsaved descriptions are not sent if the server already has them", async () => {
    const key = store("<p>one</p><p>two</p>");
    await save();
    expect([written, readStored(key)]).toEqual([[], undefined]);
  });

  it("unsaved descriptions stay stored if the server refuses, if the issue is missing, and in other workspaces", async () => {
    for (const status of [400, 404]) {
      refused = status;
      const key = store("<p>mine</p>");
      await save();
      expect(readStored(key)).toMatchObject({ text: "<p>mine</p>" });
    }
    refused = null;
    const key = store("<p>mine</p>", "elsewhere");
    await save();
    expect([written, readStored(key)]).toMatchObject([[], { text: "<p>mine</p>" }]);
  });
});
