// Cards of links to other sites.
import { Type } from "typebox";
import { LinkCard } from "../entities/link-card.ts";
import { route } from "../route.ts";
import { Text } from "../schema.ts";

export const link_cards = {
  describe: route({
    method: "GET",
    path: "/api/workspaces/:slug/link-cards/",
    access: "workspace.view",
    summary:
      "What the public page at `url` says of itself; without a title if it can't be read. The server fetches it without credentials, at most 30 times a minute for each person",
    query: Type.Object({ url: Type.Optional(Text) }),
    success: { status: 200, body: LinkCard },
    errors: ["invalid", "too_many"],
  }),
};
