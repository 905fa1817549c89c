import { search } from "@cairn/contract/routes/search";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { find } from "./find/find.ts";
import { searchWorkspace } from "./service.ts";

export const searchRoutes = (registration: Registration): void =>
  implement(registration, search, {
    workspace: (context, { query }) => searchWorkspace(context, query),
    find: (context, { query }) => find(context, query),
  });
