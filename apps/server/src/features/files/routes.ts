import { files } from "@cairn/contract/routes/files";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { serveOwnFile, serveWorkspaceFile } from "./serve.ts";
import { lookAtFile, markDeleted, readOwnFile, removeOwnFile, uploadFile, uploadOwnFile } from "./service.ts";
import { stockCovers, stockPhotos } from "./stock.ts";

export const fileRoutes = (registration: Registration): void => {
  const { app, runtime } = registration;
  app.get("/uploads/:workspace/:key", (request, reply) => serveWorkspaceFile(runtime, request, reply));
  app.get("/uploads/:key", (request, reply) => serveOwnFile(runtime, request, reply));
  implement(registration, files, {
    create: (context) => uploadFile(context),
    list: (context, { params }) => lookAtFile(context, params.workspace_id, params.key),
    remove: (context, { params }) => markDeleted(context, params.workspace_id, params.key, true),
    restore: (context, { params }) => markDeleted(context, params.workspace_id, params.key, false),
    create_own: (context) => uploadOwnFile(context),
    retrieve_own: (context, { params }) => readOwnFile(context, params.key),
    remove_own: (context, { params }) => removeOwnFile(context, params.key),
    stock_covers: (context) => stockCovers(context),
    stock_photos: (context, { query }) => stockPhotos(context, query),
  });
};
