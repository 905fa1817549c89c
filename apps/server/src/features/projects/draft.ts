// The writable fields of a project, and their validation (contract/workspace §9.1, §9.2, spec §5).
import type { ProjectDraft, ProjectPatch } from "@cairn/contract/entities/project";
import type { ExternalIds } from "@cairn/contract/external/lists";
import { cleanIdentifier } from "@cairn/domain/names";
import pg from "pg";
import { conflict, invalid } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { type Collection, COLLECTIONS } from "../collections/collections.ts";
import { lockProjectMembers } from "./member-queries.ts";
import { findReferences } from "./queries.ts";

/** Most characters of JSON for logo and icon. */
const MAX_JSON_LENGTH = 10_000;

type CollectionSwitch = Collection["switch"];

/** The columns of `projects` that a draft or a patch sets; undefined ones stay unchanged. */
export interface ProjectColumns extends Partial<Record<CollectionSwitch, boolean>> {
  name?: string;
  identifier?: string;
  description?: string;
  network?: 0 | 2;
  cover_image?: string | null;
  logo_props?: string;
  emoji?: string | null;
  icon_prop?: string | null;
  project_lead?: string | null;
  default_assignee?: string | null;
  default_state?: string | null;
  estimate?: string | null;
  issue_views_view?: boolean;
  page_view?: boolean;
  inbox_view?: boolean;
  archive_in?: number;
  close_in?: number;
  branch_pattern?: string;
}

/** What only programs set. */
export interface ProjectExtras extends ExternalIds {
  timezone?: string;
  guest_view_all_features?: boolean;
  is_time_tracking_enabled?: boolean;
  is_issue_type_enabled?: boolean;
}

function toJson(field: string, value: Record<string, unknown>): string {
  const json = JSON.stringify(value);
  if (json.length > MAX_JSON_LENGTH)
    throw invalid({ [field]: [`Use at most ${MAX_JSON_LENGTH} characters.`] });
  return json;
}

/** @throws invalid when the identifier is empty after cleaning */
function identifierOf(text: string): string {
  const identifier = cleanIdentifier(text);
  if (identifier === "") throw invalid({ identifier: ["Use letters and digits."] });
  return identifier;
}

/** The columns that a body sets; keys that the client may not set are left out (security 12). @throws invalid */
export function columnsOf(body: Partial<ProjectDraft> | ProjectPatch): ProjectColumns {
  const { name, identifier, logo_props, icon_prop } = body;
  return {
    name: name?.trim(),
    identifier: identifier === undefined ? undefined : identifierOf(identifier),
    description: body.description,
    network: body.network,
    cover_image: body.cover_image === "" ? null : body.cover_image,
    logo_props: logo_props === undefined ? undefined : toJson("logo_props", logo_props),
    emoji: body.emoji,
    icon_prop: icon_prop ? toJson("icon_prop", icon_prop) : icon_prop,
    project_lead: body.project_lead,
    default_assignee: body.default_assignee,
    default_state: body.default_state,
    estimate: body.estimate,
    ...Object.fromEntries(COLLECTIONS.map((one) => [one.switch, body[one.switch]])),
    issue_views_view: body.issue_views_view,
    page_view: body.page_view,
    inbox_view: body.inbox_view,
    archive_in: body.archive_in,
    close_in: body.close_in,
    branch_pattern: body.branch_pattern?.trim(),
  };
}

/**
 * Lead and default assignee must be members of the project, default state and estimate must be the project's (security
 * 3).
 * @throws invalid, keyed by field
 */
export async function requireOwnReferences(t: Tx, projectId: string, columns: ProjectColumns): Promise<void> {
  const { project_lead, default_assignee, default_state, estimate } = columns;
  const people = [project_lead, default_assignee].filter((id): id is string => typeof id === "string");
  const members = await lockProjectMembers(t, projectId, people);
  const found = await findReferences(t, projectId, default_state ?? null, estimate ?? null);
  const problems: Record<string, string[]> = {};
  const notMember = ["This is not a member of the project."];
  const unknown = ["This is not of the project."];
  if (project_lead && !members.has(project_lead)) problems.project_lead = notMember;
  if (default_assignee && !members.has(default_assignee)) problems.default_assignee = notMember;
  if (default_state && !found.has_state) problems.default_state = unknown;
  if (estimate && !found.has_estimate) problems.estimate = unknown;
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** By field (contract/workspace §17.9). */
export const TAKEN_MESSAGES = {
  name: "The project name is taken.",
  identifier: "The project identifier is taken.",
};

/** The field of each unique constraint of `projects`, and its message. */
const TAKEN: Record<string, [field: string, message: string]> = {
  projects_workspace_id_name_key: ["name", TAKEN_MESSAGES.name],
  projects_workspace_id_identifier_key: ["identifier", TAKEN_MESSAGES.identifier],
};

/** Turns a name or an identifier that another project of the workspace has into a 410. @throws conflict */
export async function orConflict<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const taken = error instanceof pg.DatabaseError ? TAKEN[error.constraint ?? ""] : undefined;
    throw taken ? conflict(...taken) : error;
  }
}
