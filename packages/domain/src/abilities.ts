// What people can do, by area, in their own terms: routes that mean the same to a person and have the same permission
// are one ability. Its phrase is in the web's catalog; the roles come from the one permission table (law 4).
import type { Role } from "@cairn/contract/entities/workspace";
import { accessOf, type PermittedRoute } from "@cairn/contract/routes/permitted";
import { withRole } from "./callers.ts";
import { may } from "./object-permissions.ts";
import { decide } from "./permissions.ts";

/** In display order. Every route that requires a role is in one of them. */
export const ABILITIES = {
  workspace: {
    view_workspace: ["workspaces.retrieve", "workspaces.member_me", "users.project_roles"],
    view_members: ["workspaces.members", "workspaces.member", "workspaces.project_members"],
    search: ["search.workspace", "search.find"],
    view_plan: ["payments.current_plan", "payments.products"],
    view_favorites: ["favorites.list", "projects.favorites"],
    display_workspace: [
      "workspaces.save_view",
      "workspaces.user_properties",
      "workspaces.update_user_properties",
    ],
    add_files: ["files.create"],
    leave_workspace: ["workspaces.leave"],
    invite: ["workspaces.invite"],
    manage_invitations: [
      "workspaces.invitations",
      "workspaces.invitation",
      "workspaces.update_invitation",
      "workspaces.revoke_invitation",
      "workspaces.resend_invitation",
      "workspaces.invitation_link",
    ],
    change_roles: ["workspaces.update_member"],
    remove_members: ["workspaces.remove_member"],
    view_themes: ["workspace_themes.list", "workspace_themes.retrieve"],
    edit_themes: ["workspace_themes.create", "workspace_themes.update", "workspace_themes.remove"],
    edit_workspace: ["workspaces.update"],
    delete_workspace: ["workspaces.remove"],
  },
  projects: {
    list_projects: ["projects.list", "projects.identifiers"],
    view_project: ["projects.retrieve", "projects.member_me"],
    view_project_members: ["projects.members", "projects.member"],
    join_projects: ["users.join_projects"],
    leave_project: ["projects.leave"],
    favor_projects: ["projects.add_favorite", "projects.remove_favorite"],
    order_projects: ["projects.save_view"],
    create_projects: ["projects.create"],
    archive_projects: ["projects.archive"],
    add_project_members: ["projects.add_members"],
    invite_to_projects: ["projects.invite"],
    manage_project_invitations: ["projects.invitations", "projects.invitation", "projects.revoke_invitation"],
    change_project_roles: ["projects.update_member"],
    remove_project_members: ["projects.remove_member"],
    edit_projects: ["projects.update"],
    restore_projects: ["projects.restore"],
    delete_projects: ["projects.remove"],
    import_issues: ["imports.csv"],
  },
  issues: {
    view_issues: [
      "issues.list",
      "issues.list_by_ids",
      "issues.snapshot",
      "issues.retrieve",
      "issue_lists.search",
    ],
    view_issues_everywhere: [
      "issue_lists.in_workspace",
      "issue_lists.mine",
      "issue_lists.of_person",
      "issue_places.by_key",
    ],
    view_archived_issues: ["issue_lists.archived", "issue_archive.retrieve"],
    subscribe: [
      "subscriptions.retrieve",
      "subscriptions.create",
      "subscriptions.remove",
      "bulk_issues.subscribe",
    ],
    display_issues: [
      "issues.user_properties",
      "issues.update_user_properties",
      "issue_lists.display_properties",
      "issue_lists.update_display_properties",
    ],
    list_drafts: ["issue_drafts.mine"],
    view_drafts: ["issue_drafts.list", "issue_drafts.retrieve"],
    edit_drafts: ["issue_drafts.create", "issue_drafts.update", "issue_drafts.remove"],
    create_issues: ["issues.create"],
    edit_issues: ["issues.update", "bulk_issues.update"],
    move_issues: ["issue_places.move"],
    archive_issues: ["issue_archive.archive", "issue_archive.restore", "bulk_issues.archive"],
    delete_issues: ["issues.remove", "bulk_issues.remove"],
  },
  details: {
    view_details: [
      "comments.history",
      "comments.list",
      "reactions.list",
      "reactions.list_of_comment",
      "sub_issues.list",
      "issue_links.list",
      "issue_relations.list",
      "issue_relations.dependencies",
      "issue_attachments.list",
    ],
    comment: ["comments.create"],
    edit_own_comments: ["comments.update", "comments.remove"],
    edit_all_comments: ["comments.update", "comments.remove"],
    resolve_own_threads: ["comments.resolve", "comments.reopen"],
    resolve_all_threads: ["comments.resolve", "comments.reopen"],
    react: [
      "reactions.create",
      "reactions.remove",
      "reactions.create_on_comment",
      "reactions.remove_from_comment",
    ],
    add_sub_issues: ["sub_issues.add"],
    edit_links: ["issue_links.create", "issue_links.update", "issue_links.remove"],
    edit_relations: ["issue_relations.create", "issue_relations.remove", "issue_relations.delete"],
    edit_attachments: ["issue_attachments.create", "issue_attachments.remove"],
  },
  inbox: {
    view_inbox: ["inbox.list", "inbox.retrieve"],
    submit: ["inbox.submit"],
    edit_own_submissions: ["inbox.update", "inbox.remove"],
    edit_all_submissions: ["inbox.update", "inbox.remove"],
    triage: ["inbox.update"],
    manage_inbox_sources: ["inbox_sources.retrieve", "inbox_sources.update", "inbox_sources.renew"],
  },
  planning: {
    view_cycles: [
      "cycles.list",
      "cycles.retrieve",
      "cycles.issues",
      "cycles.archived",
      "cycles.retrieve_archived",
    ],
    view_modules: [
      "modules.list",
      "modules.retrieve",
      "modules.issues",
      "modules.archived",
      "modules.retrieve_archived",
    ],
    view_estimates: ["estimates.list", "estimates.points_in_use", "estimates.retrieve"],
    view_plans_everywhere: [
      "cycles.list_in_workspace",
      "cycles.active",
      "modules.list_in_workspace",
      "estimates.list_in_workspace",
    ],
    favor_plans: [
      "cycles.add_favorite",
      "cycles.remove_favorite",
      "modules.add_favorite",
      "modules.remove_favorite",
    ],
    display_plans: [
      "cycles.user_properties",
      "cycles.update_user_properties",
      "modules.user_properties",
      "modules.update_user_properties",
    ],
    create_cycles: ["cycles.create", "cycles.check_dates"],
    edit_cycles: ["cycles.update"],
    fill_cycles: ["cycles.add_issues", "cycles.remove_issue"],
    transfer_issues: ["cycles.transfer"],
    archive_cycles: ["cycles.archive", "cycles.restore"],
    delete_cycles: ["cycles.remove"],
    create_modules: ["modules.create"],
    edit_modules: [
      "modules.update",
      "modules.replace",
      "modules.create_link",
      "modules.update_link",
      "modules.remove_link",
    ],
    fill_modules: ["modules.add_issues", "modules.remove_issue", "modules.of_issue"],
    archive_modules: ["modules.archive", "modules.restore"],
    delete_modules: ["modules.remove"],
    edit_estimates: [
      "estimates.create",
      "estimates.update",
      "estimates.remove",
      "estimates.create_point",
      "estimates.update_point",
      "estimates.remove_point",
    ],
  },
  structure: {
    view_structure: ["states.list", "states.retrieve", "labels.list", "labels.retrieve"],
    view_structure_everywhere: ["states.list_in_workspace", "labels.list_in_workspace"],
    create_states: ["states.create"],
    edit_states: ["states.update", "states.replace", "states.mark_default"],
    delete_states: ["states.remove"],
    create_labels: ["labels.create"],
    edit_labels: ["labels.update"],
    delete_labels: ["labels.remove"],
  },
  views: {
    view_views: ["views.list", "views.retrieve"],
    favor_views: ["views.add_favorite", "views.remove_favorite"],
    create_views: ["views.create"],
    edit_own_views: ["views.update", "views.lock", "views.unlock", "views.change_access"],
    delete_own_views: ["views.remove"],
    delete_all_views: ["views.remove"],
    view_workspace_views: ["workspace_views.list", "workspace_views.retrieve"],
    create_workspace_views: ["workspace_views.create"],
    edit_own_workspace_views: [
      "workspace_views.update",
      "workspace_views.lock",
      "workspace_views.unlock",
      "workspace_views.change_access",
    ],
    delete_own_workspace_views: ["workspace_views.remove"],
    delete_all_workspace_views: ["workspace_views.remove"],
  },
  insight: {
    view_home: ["dashboards.home", "dashboards.widget"],
    read_notifications: [
      "notifications.list",
      "notifications.unread",
      "notifications.retrieve",
      "notifications.update",
      "notifications.remove",
      "notifications.read",
      "notifications.unread_one",
      "notifications.archive",
      "notifications.restore",
      "notifications.mark_all_read",
    ],
    view_profiles: ["profiles.stats", "profiles.profile", "profiles.activity"],
    export_activity: ["profiles.export_activity"],
    view_analytics: [
      "analytics.chart",
      "analytics.defaults",
      "analytics.list",
      "analytics.retrieve",
      "analytics.run",
    ],
    edit_analytics: ["analytics.create", "analytics.update", "analytics.remove"],
    export_analytics: ["analytics.export", "analytics.csv"],
  },
} as const satisfies Record<string, Record<string, readonly PermittedRoute[]>>;

type Areas = typeof ABILITIES;
export type AreaName = keyof Areas;
export type Ability = { [Area in AreaName]: keyof Areas[Area] }[AreaName];

/** Abilities that the permission of their routes does not decide alone: the rule that the server checks in addition. */
const NARROWED: Partial<Record<Ability, (role: Role) => boolean>> = {
  edit_all_comments: (role) => may("comment.edit", role),
  resolve_all_threads: (role) => may("thread.resolve", role),
  edit_all_submissions: (role) => may("submission.edit_text", role),
  triage: (role) => may("submission.decide", role),
  delete_all_views: (role) => may("view.delete", role),
  delete_all_workspace_views: (role) => may("view.delete", role),
};

/** Whether the ability is only a part of what its routes do, for fewer roles than may call them. */
export const isNarrowed = (ability: Ability): boolean => ability in NARROWED;

const CALLS = Object.fromEntries(Object.values(ABILITIES).flatMap((area) => Object.entries(area))) as Record<
  Ability,
  readonly PermittedRoute[]
>;

/** The routes of an ability. */
export const callsOf = (ability: Ability): readonly PermittedRoute[] => CALLS[ability];

/** Whether a person with this role, in the workspace and in the project, has the ability. */
export const mayDo = (ability: Ability, role: Role): boolean =>
  callsOf(ability).every((call) => decide(accessOf[call], withRole(role)) === "allowed") &&
  (NARROWED[ability]?.(role) ?? true);
