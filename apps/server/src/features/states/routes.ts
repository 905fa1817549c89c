import { type State, STATE_GROUPS } from "@cairn/contract/entities/state";
import { states } from "@cairn/contract/routes/states";
import { implement, type Registration } from "../../platform/http/implement.ts";
import {
  createState,
  listStates,
  listWorkspaceStates,
  markDefault,
  readState,
  removeState,
  updateState,
} from "./service.ts";

const byGroup = (all: State[]): Record<string, State[]> =>
  Object.fromEntries(STATE_GROUPS.map((group) => [group, all.filter((state) => state.group === group)]));

export const stateRoutes = (registration: Registration): void =>
  implement(registration, states, {
    list_in_workspace: (context) => listWorkspaceStates(context),
    list: async (context, { query }) => {
      const all = await listStates(context);
      return query.grouped === "true" ? byGroup(all) : all;
    },
    create: (context, { body }) => createState(context, body),
    retrieve: (context, { params }) => readState(context, params.state_id),
    update: (context, { params, body }) => updateState(context, params.state_id, body),
    replace: (context, { params, body }) => updateState(context, params.state_id, body),
    remove: (context, { params }) => removeState(context, params.state_id),
    mark_default: (context, { params }) => markDefault(context, params.state_id),
  });
