// The query parameters of the external API (contract/external §1.4, §1.5).
import { Type, type Static } from "typebox";
import { Nullable, pageQuery, Text } from "../schema.ts";

/** What a single object is asked for with. Unknown names in `fields` and `expand` are ignored. */
export const objectQuery = { fields: Type.Optional(Text), expand: Type.Optional(Text) };

/** What every list is asked for with: `order_by` is the name of a field, with `-` before it for the reverse. */
export const listQuery = { ...pageQuery, ...objectQuery, order_by: Type.Optional(Text) };

/** Where an object came from: its id in another system, and that system's name. Unique within its parent. */
export const externalIds = {
  external_source: Nullable(Type.String({ maxLength: 255 })),
  external_id: Nullable(Type.String({ maxLength: 255 })),
};
const ExternalIds = Type.Partial(Type.Object(externalIds));
export type ExternalIds = Static<typeof ExternalIds>;
