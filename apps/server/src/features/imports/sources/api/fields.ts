// What people enter for sources by API, and how it is read.
import type { SourceField } from "../../engine/source.ts";

/** For hosts of one's own; empty for the provider's. */
export const urlField = (isOptional: boolean): SourceField => ({ name: "url", optional: isOptional });
/** Of a provider that runs at one address. */
export const ONLY_URL: SourceField = { name: "url", optional: true, hidden: true };
export const TOKEN: SourceField = { name: "token", secret: true };
export const EMAIL: SourceField = { name: "email" };

/** The address with a slash at its end, without parameters. */
export function rootOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replace(/\/+$/, "")}/`;
}

const PART = /^[\w.-]+$/;

/** `acme/web`, also of its address; null: it is none. */
export function readRepository(text: string): string | null {
  const path = URL.canParse(text) ? new URL(text).pathname : text;
  const [owner = "", name = ""] = path.split("/").filter((part) => part !== "");
  const bare = name.replace(/\.git$/, "");
  const isName = (part: string): boolean => PART.test(part) && !/^\.+$/.test(part);
  return isName(owner) && isName(bare) ? `${owner}/${bare}` : null;
}

export const REPOSITORY: SourceField = {
  name: "repository",
  read: readRepository,
  wanted: "Enter the repository as owner/name.",
};
