import { search } from "@cairn/contract/routes/search";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { searchEntities, searchEntitiesOfProject } from "./entities.ts";
import { find } from "./find/find.ts";
import { searchWorkspace } from "./service.ts";

export const searchRoutes = (registration: Registration): void =>
  implement(registration, search, {
    workspace: (context, { query }) => searchWorkspace(context, query),
    entities: (context, { query }) => searchEntities(context, query),
    entities_in_project: (context, { query }) => searchEntitiesOfProject(context, query),
    find: (context, { query }) => find(context, query),
  });
