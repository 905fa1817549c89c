import { expect, test } from "vitest";
import { type SaveFacts, saveStatus } from "./save-status.ts";

const saved: SaveFacts = {
  connection: "online",
  isRefused: false,
  canEdit: true,
  unsaved: 0,
  isStored: true,
};

test.each<[string, Partial<SaveFacts>]>([
  ["saved", {}],
  ["saving", { unsaved: 1 }],
  ["connecting", { connection: "connecting" }],
  ["offline", { connection: "offline" }],
  ["offline", { connection: "offline", unsaved: 3 }],
  ["offline", { connection: "connecting", unsaved: 1 }],
  ["offline_unsaved", { connection: "offline", unsaved: 3, isStored: false }],
  ["read_only", { canEdit: false }],
  ["read_only", { canEdit: false, unsaved: 1 }],
  ["offline", { canEdit: false, connection: "offline" }],
  ["closed", { isRefused: true, canEdit: false }],
])("a page says %s for %o", (status, facts) => {
  expect(saveStatus({ ...saved, ...facts })).toBe(status);
});
