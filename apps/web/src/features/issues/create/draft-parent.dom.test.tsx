import { PickerHost } from "@cairn/ui/picker-host";
import { click, find, mount, settle } from "@cairn/ui/test-dom";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { id, issueRow, openedBy, PROJECT } from "../../../data/workspace.fixture.ts";
import { projectData } from "../../../issue-list/engine/project-data.ts";
import { DraftProperties } from "./draft-properties.tsx";
import { type Draft, emptyDraft } from "./issue-draft.ts";

const changed = vi.fn<(patch: Partial<Draft>) => void>();
let open: OpenWorkspace;
let asked: URL[];
let unmount: () => Promise<void>;

beforeEach(() => {
  open = openedBy(15);
  open.cache.issue.put([
    issueRow(1, { name: "Fix login" }),
    issueRow(2, { name: "Below the draft", parent_id: id(5, 3) }),
    issueRow(3, { name: "A draft", is_draft: true }),
  ]);
  asked = [];
  changed.mockReset();
  vi.stubGlobal("fetch", async (input: string | URL) => {
    const url = new URL(String(input), "http://localhost");
    asked.push(url);
    const isParent = url.searchParams.get("issues") === id(5, 90);
    const rows = isParent ? [issueRow(90, { name: "Far away" })] : [];
    return new Response(JSON.stringify(rows), { headers: { "content-type": "application/json" } });
  });
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

function Properties({ initial }: { initial: Draft }) {
  const [draft, setDraft] = useState(initial);
  const change = (patch: Partial<Draft>): void => {
    changed(patch);
    setDraft((before) => ({ ...before, ...patch }));
  };
  return <DraftProperties data={projectData(open, PROJECT)} draft={draft} change={change} />;
}

async function show(values: Partial<Draft> = {}): Promise<void> {
  ({ unmount } = await mount(
    <>
      <Properties initial={{ ...emptyDraft(PROJECT), ...values }} />
      <PickerHost />
    </>,
  ));
  await settle();
}

const pill = (): HTMLElement => find('button[aria-label^="Parent"]');
const offered = (): string[] =>
  [...document.querySelectorAll('[role="option"]')].map((option) => option.textContent ?? "");

describe("the parent in the create dialog", () => {
  it("is chosen among the project's live issues, shown by key and name, and can be removed", async () => {
    await show();
    await click(pill());
    await settle(60);
    expect(offered().sort()).toEqual(["No parent", "WEB-1 Fix login", "WEB-2 Below the draft"]);
    await click(find('[role="option"]', "Fix login"));
    expect(changed).toHaveBeenLastCalledWith({ parent_id: id(5, 1) });
    expect(pill().getAttribute("aria-label")).toBe("Parent: WEB-1 Fix login");
    await click(pill());
    await settle(60);
    await click(find('[role="option"]', "No parent"));
    expect(changed).toHaveBeenLastCalledWith({ parent_id: null });
    expect(pill().getAttribute("aria-label")).toBe("Parent");
  });

  it("cannot be a sub-issue of the stored draft: the search request names the draft", async () => {
    await show({ draft_id: id(5, 3) });
    await click(pill());
    await settle(60);
    expect(offered().sort()).toEqual(["No parent", "WEB-1 Fix login"]);
    expect(asked.find(({ pathname }) => pathname.includes("search"))?.searchParams.get("issue_id")).toBe(
      id(5, 3),
    );
  });

  it("is fetched if the cache does not contain it", async () => {
    await show({ parent_id: id(5, 90) });
    expect(pill().textContent).toBe("WEB-90 Far away");
  });
});
