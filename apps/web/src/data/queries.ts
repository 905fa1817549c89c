// Queries for settings-like data: read on its own screen, kept fresh by refetching.
import { queryOptions } from "@tanstack/react-query";
import { loadInstance } from "../session/session.ts";
import { api } from "./api.ts";

/** The workspaces of the signed-in person, by name. */
export const myWorkspaces = queryOptions({
  queryKey: ["my", "workspaces"],
  queryFn: ({ signal }) => api.users.workspaces({ signal }),
});

/** Open invitations to this person's address. */
export const myInvitations = queryOptions({
  queryKey: ["my", "invitations"],
  queryFn: ({ signal }) => api.users.invitations({ signal }),
});

/** The instance as everyone sees it, including whether it sends mail. */
export const instanceInfo = queryOptions({ queryKey: ["instance"], queryFn: loadInstance });

export const workspaceInvitations = (slug: string) =>
  queryOptions({
    queryKey: ["workspace", slug, "invitations"],
    queryFn: ({ signal }) => api.workspaces.invitations({ slug, signal }),
  });

export const projectInvitations = (slug: string, projectId: string) =>
  queryOptions({
    queryKey: ["workspace", slug, "project", projectId, "invitations"],
    queryFn: ({ signal }) => api.projects.invitations({ slug, project_id: projectId, signal }),
  });
