import { favorites } from "@cairn/contract/routes/favorites";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { favoritesOf } from "./queries.ts";

export const favoriteRoutes = (registration: Registration): void =>
  implement(registration, favorites, {
    list: ({ runtime, workspace, me }) => favoritesOf(runtime.db, workspace.id, me.id),
  });
