import { modules } from "@cairn/contract/routes/modules";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { addToModule, changeModulesOfIssue, listModuleIssues, removeFromModule } from "./issues.ts";
import { createLink, removeLink, updateLink } from "./links.ts";
import { readModulePreferences, writeModulePreferences } from "./preferences.ts";
import {
  listArchivedModules,
  listModules,
  listWorkspaceModules,
  readArchivedModule,
  readModule,
} from "./reading.ts";
import {
  addFavoriteModule,
  archiveModule,
  createModule,
  removeFavoriteModule,
  removeModule,
  restoreModule,
  updateModule,
} from "./service.ts";

export const moduleRoutes = (registration: Registration): void =>
  implement(registration, modules, {
    list_in_workspace: (context) => listWorkspaceModules(context),
    list: (context) => listModules(context),
    create: (context, { body }) => createModule(context, body),
    retrieve: (context, { params }) => readModule(context, params.module_id),
    update: (context, { params, body }) => updateModule(context, params.module_id, body),
    replace: (context, { params, body }) => updateModule(context, params.module_id, body),
    remove: (context, { params }) => removeModule(context, params.module_id),
    issues: (context, { params, query }) => listModuleIssues(context, params.module_id, query),
    add_issues: async (context, { params, body }) => {
      await addToModule(context, params.module_id, body.issues);
      return { message: "Issues added to the module." };
    },
    remove_issue: (context, { params }) => removeFromModule(context, params.module_id, params.issue_id),
    of_issue: async (context, { params, body }) => {
      await changeModulesOfIssue(context, params.issue_id, body);
      return { message: "The issue's modules were changed." };
    },
    create_link: (context, { params, body }) => createLink(context, params.module_id, body),
    update_link: (context, { params, body }) => updateLink(context, params.module_id, params.link_id, body),
    remove_link: (context, { params }) => removeLink(context, params.module_id, params.link_id),
    add_favorite: (context, { body }) => addFavoriteModule(context, body.module),
    remove_favorite: (context, { params }) => removeFavoriteModule(context, params.module_id),
    archived: (context) => listArchivedModules(context),
    retrieve_archived: (context, { params }) => readArchivedModule(context, params.module_id),
    archive: (context, { params }) => archiveModule(context, params.module_id),
    restore: (context, { params }) => restoreModule(context, params.module_id),
    user_properties: (context, { params }) => readModulePreferences(context, params.module_id),
    update_user_properties: (context, { params, body }) =>
      writeModulePreferences(context, params.module_id, body),
  });
