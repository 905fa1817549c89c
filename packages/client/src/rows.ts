// Rows that the cache holds and no route answers with as they are.
import type { Favorite as ListedFavorite } from "@cairn/contract/entities/favorite";
import type { InboxItem } from "@cairn/contract/entities/inbox";

/** The body of an issue, apart from its row. */
export interface IssueDescription {
  id: string;
  description_html: string;
}

/** One's own subscription; its id is the issue's. Others' are not told. */
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

/** As the live stream tells a favourite: what it is of has its name in its own row. */
export const favoriteRow = (listed: ListedFavorite): Favorite => ({
  id: listed.id,
  entity: listed.entity_type,
  entity_id: listed.entity_identifier,
  project_id: listed.project_id,
});
