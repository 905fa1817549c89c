import type { PageRow } from "@cairn/contract/entities/page";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { id, PROJECT } from "../../data/workspace.fixture.ts";

/** A public page of this person's in the project. @param n from 1 to 9: of its id, its position and its day */
export const pageOf = (
  open: OpenWorkspace,
  n: number,
  name: string,
  values: Partial<PageRow> = {},
): PageRow => ({
  id: id(12, n),
  name,
  workspace: open.id,
  project: PROJECT,
  project_ids: [PROJECT],
  parent: null,
  collection: null,
  anchor: null,
  color: "",
  logo_props: {},
  view_props: {},
  label_ids: [],
  access: 0,
  owned_by: open.me,
  is_locked: false,
  archived_at: null,
  is_template: false,
  sort_order: n * 1000,
  created_at: `2026-03-0${n}T09:00:00Z`,
  updated_at: `2026-03-0${n}T09:00:00Z`,
  created_by: open.me,
  updated_by: open.me,
  ...values,
});
