// Edits a property of one or several issues through the shared picker: the same way from a row, a card, a cell, a key and the bulk bar.
import type { Issue } from "@cairn/contract/entities/issue";
import { builtIn } from "@cairn/domain/properties/registry";
import { lazyCall } from "@cairn/ui/lazy-part";
import { preloadPicker } from "@cairn/ui/picker-host";
import type { ListData } from "../engine/list-data.ts";
import type { Editing } from "./editing.ts";
import { writeProperty } from "./write.ts";

/** Opens the picker of a property for these issues, with the choices of their project. */
export const editProperty = lazyCall(async () => {
  const [{ openEditor }] = await Promise.all([import("./open-editor.tsx"), preloadPicker()]);
  return openEditor;
});

/** Adds me to the assignees of all, or, where I am one of all, takes me away. */
export function assignToMe(data: ListData, issues: readonly Issue[], own: Pick<Editing, "write"> = {}): void {
  const me = [data.open.me];
  const isMine = issues.every((issue) => issue.assignee_ids.includes(data.open.me));
  writeProperty(
    builtIn("assignees"),
    { data, issues, ...own },
    isMine ? { added: [], removed: me } : { added: me, removed: [] },
  );
}
