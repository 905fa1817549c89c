// Recently visited things for the empty menu: projects, pages, and issues with their present titles.
import { ApiError } from "@cairn/client/api-error";
import type { Hit } from "@cairn/contract/entities/find";
import { issueKey } from "@cairn/domain/issue-address";
import { useEffect, useMemo, useState } from "react";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { myProjects } from "../../data/projects.ts";
import { orUntitled } from "../../i18n/common.ts";
import { type Recent, recentsOf } from "../recents.ts";

const SHOWN = 8;

const projectIn = ({ href }: Recent): string => /\/projects\/([0-9a-f-]{36})\//.exec(href)?.[1] ?? "";

/**
 * Loads issues that this tab does not have and skips those that cannot be loaded.
 * @returns whether any were missing
 */
async function loadMissing(open: OpenWorkspace, recents: readonly Recent[]): Promise<boolean> {
  const unknown = recents.filter(({ kind, id }) => kind === "issue" && !open.cache.issue.has(id));
  const mine = new Set(myProjects(open).map(({ id }) => id));
  const projects = [...new Set(unknown.map(projectIn))].filter((id) => mine.has(id));
  await Promise.all(
    projects.map(async (project_id) => {
      const asOf = open.cache.seq;
      const ids = unknown.filter((recent) => projectIn(recent) === project_id).map(({ id }) => id);
      const query = { issues: ids.join(",") };
      const rows = await api.issues.list_by_ids({ slug: open.slug, project_id, query });
      open.cache.absorb("issue", rows, asOf);
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
  return projects.length > 0;
}

const EMPTY = {
  title_ranges: [],
  excerpt: null,
  excerpt_ranges: [],
  state_group: null,
  logo_props: null,
  rank: 5,
};

/** A page that this browser knows; null if it can no longer be opened. */
function recentPage({ cache }: OpenWorkspace, id: string): Hit | null {
  const page = cache.page.get(id);
  if (!page || page.archived_at !== null || page.is_template) return null;
  return {
    ...EMPTY,
    kind: "page",
    id,
    project_id: page.project,
    issue_id: null,
    key: null,
    title: orUntitled(page.name),
    state_id: null,
    target_date: null,
    updated_at: page.updated_at,
    logo_props: page.logo_props,
  };
}

function recentHit(open: OpenWorkspace, { kind, id }: Recent): Hit | null {
  if (kind === "page") return recentPage(open, id);
  const shared = { ...EMPTY, id };
  const project = kind === "project" ? myProjects(open).find((one) => one.id === id) : undefined;
  if (project) {
    const { name, identifier, updated_at } = project;
    return {
      ...shared,
      kind: "project",
      project_id: id,
      issue_id: null,
      key: identifier,
      title: name,
      state_id: null,
      target_date: null,
      updated_at,
    };
  }
  const row = kind === "issue" ? open.cache.issue.get(id) : undefined;
  const home = row && myProjects(open).find((one) => one.id === row.project_id);
  if (!row || !home || row.is_draft || row.archived_at !== null) return null;
  const key = issueKey(home.identifier, row.sequence_id);
  const { name: title, project_id, state_id, target_date, updated_at } = row;
  return {
    ...shared,
    kind: "issue",
    project_id,
    issue_id: id,
    key,
    title,
    state_id,
    target_date,
    updated_at,
  };
}

const elsewhere = (open: OpenWorkspace | null): Recent[] =>
  open ? recentsOf(open.id).filter(({ href }) => !location.pathname.startsWith(href)) : [];

const hitsOf = (open: OpenWorkspace, recents: readonly Recent[]): Hit[] =>
  recents.flatMap((recent) => recentHit(open, recent) ?? []).slice(0, SHOWN);

/** Newest first, without the present screen; those in the cache are returned at once. */
export function useRecents(open: OpenWorkspace | null): readonly Hit[] {
  const recents = useMemo(() => elsewhere(open), [open]);
  const [, setBrought] = useState(0);
  useEffect(() => {
    if (!open) return;
    let gone = false;
    void loadMissing(open, recents).then((isNews) => {
      if (isNews && !gone) setBrought((times) => times + 1);
    });
    return () => {
      gone = true;
    };
  }, [open, recents]);
  return open ? hitsOf(open, recents) : [];
}
