import { cycles } from "@cairn/contract/routes/cycles";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { addToCycle, listCycleIssues, removeFromCycle, transferIssues } from "./issues.ts";
import { readCyclePreferences, writeCyclePreferences } from "./preferences.ts";
import {
  listActiveCycles,
  listArchivedCycles,
  listCycles,
  listWorkspaceCycles,
  readArchivedCycle,
  readCycle,
} from "./reading.ts";
import {
  addFavoriteCycle,
  archiveCycle,
  checkDates,
  createCycle,
  removeCycle,
  removeFavoriteCycle,
  restoreCycle,
  updateCycle,
} from "./service.ts";

export const cycleRoutes = (registration: Registration): void =>
  implement(registration, cycles, {
    list_in_workspace: (context) => listWorkspaceCycles(context),
    active: (context, { query }) => listActiveCycles(context, query),
    list: (context, { query }) => listCycles(context, query.cycle_view),
    create: (context, { body }) => createCycle(context, body),
    check_dates: (context, { body }) => checkDates(context, body),
    retrieve: (context, { params }) => readCycle(context, params.cycle_id),
    update: (context, { params, body }) => updateCycle(context, params.cycle_id, body),
    remove: (context, { params }) => removeCycle(context, params.cycle_id),
    issues: (context, { params, query }) => listCycleIssues(context, params.cycle_id, query),
    add_issues: async (context, { params, body }) => {
      await addToCycle(context, params.cycle_id, body.issues);
      return { message: "Issues added to the cycle." };
    },
    remove_issue: (context, { params }) => removeFromCycle(context, params.cycle_id, params.issue_id),
    transfer: async (context, { params, body }) => {
      await transferIssues(context, params.cycle_id, body.new_cycle_id);
      return { message: "Open issues moved." };
    },
    add_favorite: (context, { body }) => addFavoriteCycle(context, body.cycle),
    remove_favorite: (context, { params }) => removeFavoriteCycle(context, params.cycle_id),
    archived: (context) => listArchivedCycles(context),
    retrieve_archived: (context, { params }) => readArchivedCycle(context, params.cycle_id),
    archive: (context, { params }) => archiveCycle(context, params.cycle_id),
    restore: (context, { params }) => restoreCycle(context, params.cycle_id),
    user_properties: (context, { params }) => readCyclePreferences(context, params.cycle_id),
    update_user_properties: (context, { params, body }) =>
      writeCyclePreferences(context, params.cycle_id, body),
  });
