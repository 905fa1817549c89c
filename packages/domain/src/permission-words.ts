// Who a permission admits, as a person would say it: for the documents that are made of the table, not for browsers.
import type { Access } from "@cairn/contract/access";

export const ADMITTED: Record<Access, string> = {
  public: "anyone, signed in or not",
  "user.self": "anyone signed in, about herself",
  "instance.admin": "an instance admin, signed in to the console",
  "workspace.view": "any member of the workspace",
  "workspace.write": "members and admins of the workspace",
  "workspace.admin": "admins of the workspace",
  "project.see": "whoever is in the project, or could join it",
  "project.archive": "members of the project who are members of the workspace",
  "project.add_members": "members of the project who are members of the workspace",
  "project.view": "anyone in the project",
  "project.write": "members and admins of the project",
  "project.admin": "admins of the project",
};
