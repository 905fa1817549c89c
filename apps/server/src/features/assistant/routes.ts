import { assistant } from "@cairn/contract/routes/assistant";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { askAssistant, projectDetails } from "./service.ts";

export const assistantRoutes = (registration: Registration): void =>
  implement(registration, assistant, {
    in_workspace: (context, { body }) => askAssistant(context, body),
    in_project: async (context, { body }) => ({
      ...(await askAssistant(context, body)),
      ...(await projectDetails(context)),
    }),
  });
