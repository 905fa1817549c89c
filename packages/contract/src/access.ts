// The permission that a caller needs before a route's handler runs. The rule behind each name is in
// domain/permissions.ts; contract/issues §0 and contract/workspace §0.5 define the classes that these are derived from.

/**
 * The scope determines what the guard loads: nothing, the person, the instance, the workspace, or the workspace and the
 * project.
 */
export const ACCESS = {
  public: "none",
  "user.self": "user",
  "instance.admin": "instance",
  "workspace.view": "workspace",
  "workspace.write": "workspace",
  "workspace.admin": "workspace",
  "project.see": "project",
  "project.archive": "project",
  "project.add_members": "project",
  "project.view": "project",
  "project.write": "project",
  "project.admin": "project",
} as const;

export type Access = keyof typeof ACCESS;
export type Scope = (typeof ACCESS)[Access];
/** The scope of an access name, as a type: `ScopeOf<"project.write">` is `"project"`. */
export type ScopeOf<A extends Access> = (typeof ACCESS)[A];
