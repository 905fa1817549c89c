import { integrations } from "@cairn/contract/routes/integrations";
import { implement, type Registration } from "../../platform/http/implement.ts";

export const integrationRoutes = (registration: Registration): void =>
  implement(registration, integrations, {
    list: () => Promise.resolve([]),
    in_workspace: () => Promise.resolve([]),
  });
