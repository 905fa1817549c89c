// Describes the people who have a permission, for documents that are generated from the table. Browsers do not load
// this.
import type { Access } from "@cairn/contract/access";

export const ADMITTED: Record<Access, string> = {
  public: "anyone, signed in or not",
  "user.self": "anyone signed in, for their own account",
  "instance.admin": "an instance admin, signed in to the console",
  "workspace.view": "anyone in the workspace",
  "workspace.write": "workspace members and admins",
  "workspace.admin": "workspace admins",
  "project.see": "anyone who is in the project or can join it",
  "project.archive": "project members who are workspace members",
  "project.add_members": "project members who are workspace members",
  "project.view": "anyone in the project",
  "project.write": "project members and admins",
  "project.admin": "project admins",
};
