import "fake-indexeddb/auto";
import type { Change } from "@cairn/contract/changes";
import type { Project } from "@cairn/contract/entities/project";
import type { Label } from "@cairn/contract/entities/label";
import { openDB } from "idb";
import { afterEach, describe, expect, it } from "vitest";
import { Cache } from "./cache.ts";
import { StoreWriter, restoreInto } from "./store-writer.ts";
import { LocalStore, type StoredWorkspace } from "./local-store.ts";
import { deleting, mutate, updating } from "./mutation.ts";

const WORKSPACE = "00000000-0000-7000-8000-000000000001";
const PLACE: StoredWorkspace = {
  workspace_id: WORKSPACE,
  slug: "acme",
  seq: 0,
  projects: [],
  snapshots: {},
  opened: [],
};

const label = (id: string, name = id): Label => ({
  id,
  name,
  color: "",
  parent: null,
  project_id: "p",
  workspace_id: WORKSPACE,
  sort_order: 1,
});
const change = (seq: number, row: Label | null, id = row?.id ?? ""): Change => ({
  seq,
  entity: "label",
  id,
  project_id: "p",
  op: row ? "update" : "delete",
  actor: null,
  at: "",
  row,
});

async function opened(userId = "ada"): Promise<LocalStore> {
  const kept = await LocalStore.open(userId);
  if (!kept) throw new Error("Nothing is kept here.");
  return kept;
}

async function visit(kept: LocalStore): Promise<{ cache: Cache; keeper: StoreWriter }> {
  const cache = new Cache();
  const place = await kept.place("acme");
  if (place) await restoreInto(cache, kept, place);
  return { cache, keeper: new StoreWriter(cache, kept, place ?? PLACE) };
}

afterEach(() => LocalStore.wipe(null));

describe("the copy of a workspace that a browser keeps", () => {
  it("says no more that it has all issues of a project that was deleted or archived, also once it is back", async () => {
    const kept = await opened();
    const { cache, keeper } = await visit(kept);
    for (const id of ["p", "q", "r"]) {
      cache.project.put([{ id, archived_at: null } as Project]);
      keeper.noteSnapshot(id, 3);
    }
    const of = { entity: "project", actor: null, at: "" } as const;
    cache.apply([
      { ...of, seq: 1, id: "p", project_id: "p", op: "delete", row: null },
      { ...of, seq: 2, id: "p", project_id: "p", op: "insert", row: { id: "p", archived_at: null } },
      { ...of, seq: 3, id: "q", project_id: "q", op: "update", row: { id: "q", archived_at: "2026-01-05" } },
      { ...of, seq: 4, id: "q", project_id: "q", op: "update", row: { id: "q", archived_at: null } },
    ]);
    await keeper.flush();
    expect((await kept.place("acme"))?.snapshots).toEqual({ r: 3 });
  });

  it("is available at the next visit, with its stream position", async () => {
    const kept = await opened();
    const first = await visit(kept);
    first.cache.beginAt(4);
    first.cache.label.put([label("a"), label("b")]);
    first.cache.apply([change(5, label("a", "Renamed")), change(6, null, "b")]);
    await first.keeper.flush();
    const second = await visit(kept);
    expect(second.cache.label.all()).toEqual([label("a", "Renamed")]);
    expect(second.cache.seq).toBe(6);
    expect(second.cache.streamStart).toBe(6);
    kept.close();
  });

  it("is the base, without pending writes", async () => {
    const kept = await opened();
    const { cache, keeper } = await visit(kept);
    cache.label.put([label("a")]);
    let arrive: ((sent: { seq: number }) => void) | undefined;
    const written = mutate(cache, {
      failed: "Couldn’t rename",
      changes: [updating(cache.label, "a", { name: "Mine" })],
      send: () => new Promise((resolve) => (arrive = resolve)),
    });
    await keeper.flush();
    expect((await visit(kept)).cache.label.get("a")?.name).toBe("a");
    arrive?.({ seq: 0 });
    await written;
    await keeper.flush();
    expect((await visit(kept)).cache.label.get("a")?.name).toBe("Mine");
    kept.close();
  });

  it("no longer has rows that were deleted here, however long the server took to answer", async () => {
    const kept = await opened();
    const { cache, keeper } = await visit(kept);
    cache.setLive(true);
    cache.label.put([label("a"), label("b")]);
    await keeper.flush();
    let arrive: ((sent: { seq: number }) => void) | undefined;
    const deleted = mutate(cache, {
      failed: "Delete",
      changes: [deleting(cache.label, "a")],
      send: () => new Promise((resolve) => (arrive = resolve)),
    });
    await keeper.flush();
    cache.apply([change(1, null, "a")]);
    arrive?.({ seq: 1 });
    await deleted;
    await keeper.flush();
    expect((await visit(kept)).cache.label.ids()).toEqual(["b"]);
    kept.close();
  });

  it("is fetched again if its shape differs from the app's, except for waiting writes", async () => {
    const kept = await opened();
    await kept.save(PLACE, { put: [{ entity: "label", row: label("a") }], remove: [] });
    await kept.putWrite(WORKSPACE, { id: "1", label: "Rename", changes: [], calls: [], made: 0 });
    kept.close();
    const db = await openDB("cairn-ada");
    await db.put("places", { ...PLACE, shape: "another" });
    db.close();
    const again = await opened();
    expect(await again.place("acme")).toBeUndefined();
    expect(await again.rows(WORKSPACE)).toEqual([]);
    expect((await again.writes(WORKSPACE)).map(({ label: words }) => words)).toEqual(["Rename"]);
    again.close();
  });

  it("is not mixed with rows of another shape, which another version of the app keeps in another tab", async () => {
    const kept = await opened();
    const db = await openDB("cairn-ada");
    await db.put("places", { ...PLACE, shape: "another" });
    db.close();
    const { cache, keeper } = await visit(kept);
    const newer = await openDB("cairn-ada");
    await newer.put("places", { ...PLACE, shape: "another" });
    newer.close();
    cache.label.put([label("a")]);
    await keeper.flush();
    expect(await kept.rows(WORKSPACE)).toEqual([]);
    kept.close();
  });

  it("no longer counts any project as complete when the stream could not be continued", async () => {
    const kept = await opened();
    const { keeper } = await visit(kept);
    keeper.noteProject("p");
    keeper.noteSnapshot("p", 12);
    await keeper.flush();
    expect((await kept.place("acme"))?.snapshots).toEqual({ p: 12 });
    keeper.noteReset();
    await keeper.flush();
    expect(await kept.place("acme")).toMatchObject({ projects: [], snapshots: {} });
    kept.close();
  });

  it("marks a project as complete only together with its last row, however many there are", async () => {
    const kept = await opened();
    const { cache, keeper } = await visit(kept);
    cache.label.put(Array.from({ length: 4_500 }, (_, n) => label(`l${n}`)));
    keeper.noteSnapshot("p", 4_500);
    const places: number[] = [];
    const save = kept.save.bind(kept);
    kept.save = async (place, rows) => {
      await save(place, rows);
      places.push(Object.keys(place.snapshots).length);
    };
    await keeper.flush();
    expect(places).toEqual([0, 0, 1]);
    expect((await kept.rows(WORKSPACE)).length).toBe(4_500);
    kept.close();
  });

  it("is deleted when another person signs in, and completely on signing out", async () => {
    const ada = await opened("ada");
    await ada.save(PLACE, { put: [{ entity: "label", row: label("a") }], remove: [] });
    ada.close();
    await LocalStore.wipe("grace");
    const again = await opened("ada");
    expect(await again.place("acme")).toBeUndefined();
    await again.save(PLACE, { put: [], remove: [] });
    again.close();
    await LocalStore.wipe(null);
    const last = await opened("ada");
    expect(await last.place("acme")).toBeUndefined();
    last.close();
  });
});
