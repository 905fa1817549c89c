import { ApiError } from "@cairn/client/api-error";
import type { CardSource } from "@cairn/editor/react/media/card-state";
import { api } from "../../../data/api.ts";
import { explain } from "../../../data/failure.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";

/** What pages of other sites say of themselves, as the server reads it. */
export const cardSource = ({ slug }: OpenWorkspace): CardSource => ({
  find: (url) => api.link_cards.describe({ slug, query: { url } }),
  explain: (error) => {
    if (!(error instanceof ApiError)) throw error;
    return error.fields["url"]?.[0] ?? explain(error);
  },
});
