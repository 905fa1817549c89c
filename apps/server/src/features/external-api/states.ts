// States and labels for programs (contract/external §7): the rules are those of features/states and features/labels.
import { external_labels, external_states, type ExternalState } from "@cairn/contract/external/states";
import type { ExternalStatePatch } from "@cairn/contract/external/states";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { implementExternal } from "../../platform/http/implement-external.ts";
import { createLabel, removeLabel, updateLabel } from "../labels/service.ts";
import { createState, markDefault, removeState, updateState } from "../states/service.ts";
import { externalIdsOf, orDuplicate, withinProject } from "./duplicates.ts";
import { expanding } from "./expand.ts";
import { COMMON_KEYS, type Listing, listPage } from "./listing.ts";
import { externalLabels } from "./objects/label.ts";
import { externalStates } from "./objects/state.ts";

const ofProject = ({ workspace, project }: ProjectContext) =>
  sql`c.workspace_id = ${workspace.id} and c.project_id = ${project.id}`;

const statesOf = (context: ProjectContext): Listing => ({
  from: sql`states c`,
  where: sql`${ofProject(context)} and c."group" <> 'triage'`,
  keys: { ...COMMON_KEYS, sequence: { by: "c.sequence", kind: "number" } },
  order: "sequence",
});

const loadStates = (context: ProjectContext) => (ids: readonly string[]) =>
  externalStates(context.runtime.db, context.workspace.id, ids);

/** @throws state.not_found */
async function readState(context: ProjectContext, id: string): Promise<ExternalState> {
  const state = (await loadStates(context)([id])).get(id);
  if (state?.project !== context.project.id) throw fail("state.not_found");
  return state;
}

/** Exactly one state of a project is the default: it stops being so only when another one becomes it. */
async function change(
  context: ProjectContext,
  id: string,
  patch: ExternalStatePatch,
): Promise<ExternalState> {
  const wanted = { table: "states", within: withinProject(context), values: patch, id } as const;
  await orDuplicate(context.runtime.db, wanted, () =>
    updateState(context, id, { ...patch, ...externalIdsOf(patch) }),
  );
  if (patch.default) await markDefault(context, id);
  return readState(context, id);
}

const states = (registration: Registration): void =>
  implementExternal(
    registration,
    external_states,
    expanding({
      list: (context, { query }) =>
        listPage(context.runtime.db, query, statesOf(context), loadStates(context)),
      create: async (context, { body }) => {
        const wanted = { table: "states", within: withinProject(context), values: body, id: null } as const;
        const extras = {
          ...externalIdsOf(body),
          ...(body.sequence === undefined ? {} : { sequence: body.sequence }),
        };
        const { id } = await orDuplicate(context.runtime.db, wanted, () =>
          createState(context, body, extras),
        );
        if (body.default) await markDefault(context, id);
        return readState(context, id);
      },
      retrieve: (context, { params }) => readState(context, params.state_id),
      update: (context, { params, body }) => change(context, params.state_id, body),
      remove: (context, { params }) => removeState(context, params.state_id),
    }),
  );

const labelsOf = (context: ProjectContext): Listing => ({
  from: sql`labels c`,
  where: ofProject(context),
  keys: { ...COMMON_KEYS, sort_order: { by: "c.sort_order", kind: "number" } },
  order: "sort_order",
});

const loadLabels = (context: ProjectContext) => (ids: readonly string[]) =>
  externalLabels(context.runtime.db, context.workspace.id, ids);

/** @throws label.not_found */
async function readLabel(context: ProjectContext, id: string) {
  const label = (await loadLabels(context)([id])).get(id);
  if (label?.project !== context.project.id) throw fail("label.not_found");
  return label;
}

const labels = (registration: Registration): void =>
  implementExternal(
    registration,
    external_labels,
    expanding({
      list: (context, { query }) =>
        listPage(context.runtime.db, query, labelsOf(context), loadLabels(context)),
      create: async (context, { body }) => {
        const wanted = { table: "labels", within: withinProject(context), values: body, id: null } as const;
        const extras = { ...externalIdsOf(body), description: body.description, place: body.sort_order };
        const { id } = await orDuplicate(context.runtime.db, wanted, () =>
          createLabel(context, body, extras),
        );
        return readLabel(context, id);
      },
      retrieve: (context, { params }) => readLabel(context, params.label_id),
      update: async (context, { params: { label_id: id }, body }) => {
        const wanted = { table: "labels", within: withinProject(context), values: body, id } as const;
        await orDuplicate(context.runtime.db, wanted, () =>
          updateLabel(context, id, { ...body, ...externalIdsOf(body) }),
        );
        return readLabel(context, id);
      },
      remove: (context, { params }) => removeLabel(context, params.label_id),
    }),
  );

export const stateAndLabelRoutes = (registration: Registration): void => {
  states(registration);
  labels(registration);
};
