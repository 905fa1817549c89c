// What a draft keeps of the values that were chosen for it: in this browser, on the server, and when it is published.
import { PROPERTY_KINDS } from "@cairn/contract/entities/property";
import { CHOSEN } from "@cairn/domain/properties/chosen-values";
import { describe, expect, it } from "vitest";
import { BUG, id, issueRow, PROJECT } from "../../../data/workspace.fixture.ts";
import { settle } from "../../../issue-list/engine/engine.fixture.ts";
import { bench, full, idOf, listOf, values } from "../custom-properties.fixture.tsx";
import { createFrom, publishDraft, saveDraft } from "./draft-writes.ts";
import { type Draft, draftOf, emptyDraft, storeDraft, readDraft } from "./issue-draft.ts";

const DRAFT_ID = id(5, 9);
const stored = (given: Partial<Draft> = {}): Draft => ({
  ...draftOf(issueRow(9, { id: DRAFT_ID, is_draft: true, property_values: values }), "<p>Text</p>"),
  ...given,
});
const bodies = (method: string): unknown[] =>
  bench()
    .sent.filter((request) => request.method === method)
    .map(({ body }) => body);

describe("a draft", () => {
  it("comes back from this browser with every value, of built-in and defined properties", () => {
    const draft: Draft = {
      ...emptyDraft(PROJECT),
      name: "Fix login",
      state_id: id(1, 1),
      priority: "high",
      assignee_ids: [id(4, 1)],
      label_ids: [BUG],
      start_date: "2026-03-10",
      target_date: "2026-03-12",
      parent_id: id(5, 1),
      estimate_point: id(11, 1),
      cycle_id: id(12, 1),
      module_ids: [id(13, 1)],
      property_values: values,
    };
    const none = emptyDraft(PROJECT);
    for (const { column } of CHOSEN) expect(draft[column], column).not.toEqual(none[column]);
    storeDraft("w", draft);
    expect(readDraft("w")).toEqual(draft);
  });

  it("leaves out what this browser stored and no property can hold", () => {
    const broken = { ...emptyDraft(PROJECT), name: "Fix login", priority: "huge", target_date: "soon" };
    storeDraft("w", { ...broken, label_ids: "bug" } as unknown as Draft);
    expect(readDraft("w")).toEqual({ ...emptyDraft(PROJECT), name: "Fix login" });
  });

  it("is created with the values of the properties that its project has", async () => {
    await listOf(full());
    const known = { [idOf("number")]: 2.5, [idOf("boolean")]: false };
    const draft = { ...emptyDraft(PROJECT), name: "Fix login" };
    createFrom(bench().data, { ...draft, property_values: { ...known, [id(99, 9)]: "gone" } });
    await settle();
    expect(bodies("POST")).toContainEqual(
      expect.objectContaining({ name: "Fix login", property_values: known }),
    );
  });

  it("is stored and published with them, and without those that were removed", async () => {
    await listOf([...full(), issueRow(9, { id: DRAFT_ID, property_values: values })]);
    const { [idOf("text")]: _removed, ...kept } = values;
    const sent = { ...values, [idOf("text")]: null };
    saveDraft(bench().data, stored({ property_values: kept }));
    expect(bench().open.cache.issue.get(DRAFT_ID)?.property_values).toEqual(kept);
    publishDraft(bench().data, stored({ property_values: kept }));
    await settle();
    expect(Object.keys(sent)).toHaveLength(PROPERTY_KINDS.length);
    expect(bodies("PATCH")).toEqual([
      expect.objectContaining({ property_values: sent }),
      expect.objectContaining({ property_values: sent, is_draft: false }),
    ]);
  });

  it("says what was emptied, and leaves cycle and modules to calls of their own", async () => {
    await listOf(full());
    saveDraft(bench().data, stored({ cycle_id: id(12, 1), estimate_point: null, label_ids: [] }));
    await settle();
    const [body] = bodies("PATCH");
    expect(body).toMatchObject({ estimate_point: null, start_date: null, label_ids: [], parent_id: null });
    expect(body).not.toHaveProperty("cycle_id");
    expect(body).not.toHaveProperty("module_ids");
  });
});
