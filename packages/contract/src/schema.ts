// The kinds of values on the wire, defined once (contract/issues §0, contract/workspace §0.1).
import { Type, type Static, type TSchema } from "typebox";
import { FURTHEST } from "./bounds.ts";

export const UUID_PATTERN = "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$";

/** Lower-case hyphenated UUID. */
export const Uuid = Type.String({ format: "uuid" });
/** ISO-8601 instant in UTC, microseconds kept: `2026-03-11T09:30:00.123456Z`. */
export const Timestamp = Type.String({ format: "iso-date-time" });
/** Calendar date `YYYY-MM-DD`, without a time zone. */
export const Day = Type.String({ format: "date" });
export const Text = Type.String();
export const Int = Type.Integer();
export const Float = Type.Number();
/** A sort order, as clients may write it. */
export const SortOrder = Type.Number({ minimum: -FURTHEST, maximum: FURTHEST });
/** `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; "" for none. */
export const Color = Type.String({ maxLength: 255, format: "color" });
/** The colors of a theme; `palette` is five of them, separated by commas. */
export const ThemeColors = Type.Object({
  text: Color,
  palette: Type.String({ maxLength: 400, format: "palette" }),
  primary: Color,
  background: Color,
  sidebarText: Color,
  sidebarBackground: Color,
});
/** The URL of a picture, on this site or on the web; "" for none. */
export const PictureAddress = Type.String({ maxLength: 1000, format: "picture" });
export const Bool = Type.Boolean();
/** A free-form object that the server stores unchanged. */
export const Json = Type.Record(Type.String(), Type.Unknown());
export type Json = Static<typeof Json>;

/** The logo of a project and of objects in it (contract/workspace §9.1); includes the color of its icon. */
export const LogoProps = Type.Unsafe<Json>({
  type: "object",
  properties: { icon: { properties: { color: { format: "color" } } } },
});
/** An icon as older clients write it. */
export const IconProp = Type.Unsafe<Json>({ type: "object", properties: { color: { format: "color" } } });

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
export const OneOf = <const V extends readonly (string | number)[]>(values: V) =>
  Type.Unsafe<V[number]>({ enum: [...values] });

/** Makes every key optional: the body of a PATCH. */
export const Patch = Type.Partial;

/** created_at, updated_at, created_by, updated_by: on every full model. */
export const audit = {
  created_at: Timestamp,
  updated_at: Timestamp,
  created_by: Nullable(Uuid),
  updated_by: Nullable(Uuid),
};

/**
 * Query keys of every paginated list: `per_page` ≤ 100 and `cursor` `value:page:is_prev`, optionally with the opaque
 * fourth part of a `next_cursor` (contract/issues §3.6).
 */
export const pageQuery = {
  per_page: Type.Optional(Type.String()),
  cursor: Type.Optional(Type.String()),
};

/** The envelope of every paginated list (contract/issues §3.7). `results` is an array, or an object when grouped. */
export const Paginated = <S extends TSchema>(results: S) =>
  Type.Object({
    grouped_by: Nullable(Text),
    sub_grouped_by: Nullable(Text),
    total_count: Int,
    next_cursor: Text,
    prev_cursor: Text,
    next_page_results: Bool,
    prev_page_results: Bool,
    count: Int,
    total_pages: Int,
    total_results: Int,
    extra_stats: Type.Null(),
    results,
  });

/** A response that only contains a message for a person. */
export const Message = Type.Object({ message: Text });
/** 204 and other responses without a body. */
export const Empty = Type.Void();
