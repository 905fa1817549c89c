import { api_tokens, own_tokens } from "@cairn/contract/routes/api-tokens";
import { implement, type Registration } from "../../platform/http/implement.ts";
import {
  createOwnToken,
  listOwnTokens,
  ownPlace,
  readOwnToken,
  removeOwnToken,
  updateOwnToken,
} from "./own.ts";
import {
  createWorkspaceToken,
  listTokens,
  placeOf,
  readToken,
  readUse,
  removeWorkspaceToken,
  updateWorkspaceToken,
} from "./service.ts";

export function apiTokenRoutes(registration: Registration): void {
  implement(registration, api_tokens, {
    list: (context) => listTokens(context),
    create: (context, { body }) => createWorkspaceToken(context, body),
    retrieve: (context, { params }) => readToken(context, params.token_id),
    update: (context, { params, body }) => updateWorkspaceToken(context, params.token_id, body),
    remove: (context, { params }) => removeWorkspaceToken(context, params.token_id),
    use: (context, { params, query }) => readUse(context, placeOf(context), params.token_id, query.period),
  });
  implement(registration, own_tokens, {
    list: (context) => listOwnTokens(context),
    create: (context, { body }) => createOwnToken(context, body),
    retrieve: (context, { params }) => readOwnToken(context, params.token_id),
    update: (context, { params, body }) => updateOwnToken(context, params.token_id, body),
    remove: (context, { params }) => removeOwnToken(context, params.token_id),
    use: (context, { params, query }) => readUse(context, ownPlace(context), params.token_id, query.period),
  });
}
