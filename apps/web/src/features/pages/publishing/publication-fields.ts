// The form of a page's publication, and what is sent of it.
import type {
  PAGE_APPEARANCES,
  PagePublication,
  PagePublicationDraft,
} from "@cairn/contract/entities/page-publication";
import { addDays, dayIn, startOfDay } from "@cairn/domain/dates";

/** The contract's minimum for a password of a public page. */
const MIN_PASSWORD = 8;

export type Appearance = (typeof PAGE_APPEARANCES)[number];

/** Settings that are on or off, in the order of the form. */
export const SWITCHES = [
  "with_sub_pages",
  "shows_outline",
  "shows_dates",
  "shows_author",
  "is_indexed",
] as const;

export interface PublicationFields extends Record<(typeof SWITCHES)[number], boolean> {
  appearance: Appearance;
  /** The last day on which the page is public, in the person's time zone; null: it does not end. */
  expires_at: string | null;
  /** "" leaves the password as it is. */
  password: string;
  removes_password: boolean;
}

const NEW: PublicationFields = {
  with_sub_pages: false,
  shows_outline: true,
  shows_dates: true,
  shows_author: false,
  is_indexed: false,
  appearance: "system",
  expires_at: null,
  password: "",
  removes_password: false,
};

/** The day that ended when the publication did. */
const lastDay = (expiresAt: string, timeZone: string): string =>
  dayIn(new Date(Date.parse(expiresAt) - 1), timeZone);

/** @param publication null for a page that is not published */
export function fieldsOf(publication: PagePublication | null, timeZone: string): PublicationFields {
  if (!publication) return NEW;
  const { expires_at } = publication;
  return {
    ...NEW,
    ...Object.fromEntries(SWITCHES.map((name) => [name, publication[name]])),
    appearance: publication.appearance,
    expires_at: expires_at === null ? null : lastDay(expires_at, timeZone),
  };
}

/** The body of the request: a password only if it changes. */
export function draftOf(fields: PublicationFields, timeZone: string): PagePublicationDraft {
  const { expires_at, password, removes_password, ...settings } = fields;
  const changed = removes_password ? { password: null } : password === "" ? {} : { password };
  return {
    ...settings,
    expires_at: expires_at === null ? null : startOfDay(addDays(expires_at, 1), timeZone),
    ...changed,
  };
}

export const isShort = ({ password, removes_password }: PublicationFields): boolean =>
  !removes_password && password !== "" && password.length < MIN_PASSWORD;

/** @param now ms since 1970 */
export const hasEnded = ({ expires_at }: PagePublication, now: number): boolean =>
  expires_at !== null && Date.parse(expires_at) <= now;
