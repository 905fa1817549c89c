import { modules } from "@cairn/contract/routes/modules";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { collectionHandlers } from "../collections/handlers.ts";
import { listOfProject } from "../collections/reading.ts";
import { changeModulesOfIssue } from "./issues.ts";
import { createLink, removeLink, updateLink } from "./links.ts";
import { MODULES } from "./rules.ts";
import { createModule, updateModule } from "./service.ts";

export const moduleRoutes = (registration: Registration): void =>
  implement(registration, modules, {
    ...collectionHandlers(MODULES),
    list: (context) => listOfProject(context, MODULES, false),
    create: (context, { body }) => createModule(context, body),
    update: (context, { params, body }) => updateModule(context, params.module_id, body),
    replace: (context, { params, body }) => updateModule(context, params.module_id, body),
    of_issue: async (context, { params, body }) => {
      await changeModulesOfIssue(context, params.issue_id, body);
      return { message: "The issue's modules were changed." };
    },
    create_link: (context, { params, body }) => createLink(context, params.module_id, body),
    update_link: (context, { params, body }) => updateLink(context, params.module_id, params.link_id, body),
    remove_link: (context, { params }) => removeLink(context, params.module_id, params.link_id),
  });
