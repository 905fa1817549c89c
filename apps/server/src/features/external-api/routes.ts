// The external API, /api/v1 (contract/external): adapters between the wire of programs and the features' services.
import { external_users } from "@cairn/contract/external/users";
import { fail } from "../../platform/failure.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { implementExternal, keepTokenUses } from "../../platform/http/implement-external.ts";
import { cycleRoutesOfPrograms } from "./cycles.ts";
import { estimateRoutesOfPrograms } from "./estimates.ts";
import { intakeRoutesOfPrograms } from "./intake.ts";
import { memberRoutesOfPrograms } from "./members.ts";
import { moduleRoutesOfPrograms } from "./modules.ts";
import { externalUsers } from "./objects/user.ts";
import { grantOwnPicture, takeOwnPictures } from "./own-pictures.ts";
import { pageRoutesOfPrograms } from "./pages.ts";
import { projectRoutesOfPrograms } from "./projects.ts";
import { stateAndLabelRoutes } from "./states.ts";
import { attachmentRoutesOfPrograms } from "./work-item-parts/attachments.ts";
import { workItemPageRoutes } from "./work-item-parts/pages.ts";
import { relationRoutesOfPrograms } from "./work-item-parts/relations.ts";
import { workItemPartRoutes } from "./work-item-parts/routes.ts";
import { bulkRoutesOfPrograms } from "./work-items/bulk.ts";
import { collectedRoutesOfPrograms } from "./work-items/collected.ts";
import { workItemRoutes } from "./work-items/routes.ts";

const users = (registration: Registration): void =>
  implementExternal(registration, external_users, {
    me: async ({ runtime, me }) => {
      const user = (await externalUsers(runtime.db, [me.id])).get(me.id);
      if (user === undefined) throw fail("not_found");
      return user;
    },
    create_asset: (context, { body }) => grantOwnPicture(context, body),
  });

export function externalApiRoutes(registration: Registration): void {
  keepTokenUses(registration);
  users(registration);
  takeOwnPictures(registration);
  workItemRoutes(registration);
  bulkRoutesOfPrograms(registration);
  workItemPartRoutes(registration);
  relationRoutesOfPrograms(registration);
  attachmentRoutesOfPrograms(registration);
  workItemPageRoutes(registration);
  collectedRoutesOfPrograms(registration);
  memberRoutesOfPrograms(registration);
  projectRoutesOfPrograms(registration);
  stateAndLabelRoutes(registration);
  cycleRoutesOfPrograms(registration);
  moduleRoutesOfPrograms(registration);
  intakeRoutesOfPrograms(registration);
  pageRoutesOfPrograms(registration);
  estimateRoutesOfPrograms(registration);
}
