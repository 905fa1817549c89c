// Rows of the cache that no route returns in this form.
import type { Favorite as ListedFavorite } from "@cairn/contract/entities/favorite";
import type { InboxItem } from "@cairn/contract/entities/inbox";

/** The body of an issue, apart from its row. */
export interface IssueDescription {
  id: string;
  description_html: string;
}

/** The person's own subscription; its id is the issue's. Others' subscriptions are not sent. */
export interface OwnSubscription {
  id: string;
  subscribed: boolean;
}

/** An incoming issue; its id is the issue's. */
export type InboxRow = Omit<InboxItem, "id"> & { id: string; project_id: string };

export interface Favorite {
  id: string;
  entity: string;
  entity_id: string;
  project_id: string | null;
}

/** A favorite as the live stream sends it: its target's name is in the target's own row. */
export const favoriteRow = (listed: ListedFavorite): Favorite => ({
  id: listed.id,
  entity: listed.entity_type,
  entity_id: listed.entity_identifier,
  project_id: listed.project_id,
});
