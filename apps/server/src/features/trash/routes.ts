import { trash } from "@cairn/contract/routes/trash";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { listTrash, purgeFromTrash, restoreFromTrash } from "./service.ts";

export const trashRoutes = (registration: Registration): void =>
  implement(registration, trash, {
    list: (context, { query }) => listTrash(context, query),
    restore: (context, { params, query }) => restoreFromTrash(context, params.trash_item_id, query),
    purge: (context, { params }) => purgeFromTrash(context, params.trash_item_id),
  });
