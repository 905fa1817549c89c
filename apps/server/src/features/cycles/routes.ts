import { cycles } from "@cairn/contract/routes/cycles";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { collectionHandlers } from "../collections/handlers.ts";
import { listActiveCycles, listCycles } from "./reading.ts";
import { CYCLES } from "./rules.ts";
import { checkDates, createCycle, updateCycle } from "./service.ts";
import { transferIssues } from "./transfer.ts";

export const cycleRoutes = (registration: Registration): void =>
  implement(registration, cycles, {
    ...collectionHandlers(CYCLES),
    active: (context, { query }) => listActiveCycles(context, query),
    list: (context, { query }) => listCycles(context, query.cycle_view),
    create: (context, { body }) => createCycle(context, body),
    check_dates: (context, { body }) => checkDates(context, body),
    update: (context, { params, body }) => updateCycle(context, params.cycle_id, body),
    transfer: async (context, { params, body }) => {
      await transferIssues(context, params.cycle_id, body.new_cycle_id);
      return { message: "Open issues moved." };
    },
  });
