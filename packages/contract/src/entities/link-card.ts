// What a page of another site says of itself, for cards in texts.
import { Type, type Static } from "typebox";
import { Nullable, Text } from "../schema.ts";

export const LinkCard = Type.Object({
  /** As it was asked for. */
  url: Text,
  /** One line; null if the page can't be read, or has none. */
  title: Nullable(Text),
  description: Nullable(Text),
  /** The name of the site; its host if it has none. */
  site: Text,
});
export type LinkCard = Static<typeof LinkCard>;
