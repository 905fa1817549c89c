import { link_cards } from "@cairn/contract/routes/link-cards";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { describeLink } from "./service.ts";

export function linkCardRoutes(registration: Registration): void {
  implement(registration, link_cards, {
    describe: (context, { query }) => describeLink(context, query.url),
  });
}
