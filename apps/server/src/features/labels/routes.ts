import { labels } from "@cairn/contract/routes/labels";
import { implement, type Registration } from "../../platform/http/implement.ts";
import {
  createLabel,
  listLabels,
  listWorkspaceLabels,
  readLabel,
  removeLabel,
  updateLabel,
} from "./service.ts";

export const labelRoutes = (registration: Registration): void =>
  implement(registration, labels, {
    list_in_workspace: (context) => listWorkspaceLabels(context),
    list: (context) => listLabels(context),
    create: (context, { body }) => createLabel(context, body),
    retrieve: (context, { params }) => readLabel(context, params.label_id),
    update: (context, { params, body }) => updateLabel(context, params.label_id, body),
    remove: (context, { params }) => removeLabel(context, params.label_id),
  });
