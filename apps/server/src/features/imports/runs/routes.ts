import { import_runs } from "@cairn/contract/routes/import-runs";
import { implement, type Registration } from "../../../platform/http/implement.ts";
import { connectRun, listPlaces, listSources } from "./connections.ts";
import {
  controlRun,
  decideRun,
  listRemarks,
  listRuns,
  previewRun,
  removeRun,
  retrieveRun,
  uploadRun,
} from "./service.ts";

export const importRunRoutes = (registration: Registration): void =>
  implement(registration, import_runs, {
    sources: () => listSources(),
    list: (context, { query }) => listRuns(context, query),
    importers: () => Promise.resolve([]),
    create: (context) => uploadRun(context),
    connect: (context, { body }) => connectRun(context, body),
    places: (context, { body }) => listPlaces(context, body),
    retrieve: (context, { params }) => retrieveRun(context, params.import_id),
    preview: (context, { params }) => previewRun(context, params.import_id),
    update: (context, { params, body }) => decideRun(context, params.import_id, body),
    control: (context, { params, body }) => controlRun(context, params.import_id, body.action),
    remarks: (context, { params, query }) => listRemarks(context, params.import_id, query),
    remove: (context, { params }) => removeRun(context, params.import_id),
  });
