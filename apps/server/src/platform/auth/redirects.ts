// The URLs that form posts redirect to (contract/workspace §1.2, §1.4, §2.2). They are relative, so that they work
// behind every proxy, unless the configuration gives a site a URL of its own.
import type { Config } from "../../config.ts";
import { Failure } from "../failure.ts";

export type Site = "app" | "space" | "admin";

const BASES: Record<Site, (config: Config) => string> = {
  app: (config) => config.appBaseUrl ?? "",
  space: (config) => config.spaceBaseUrl ?? "/spaces",
  admin: (config) => config.adminBaseUrl ?? "/god-mode",
};

/** A URL of a site. `path` begins with a slash and is either written here or has passed safeNextPath. */
export const siteAddress = (config: Config, site: Site, path = "/"): string =>
  `${BASES[site](config)}${path}`;

/** Longest form field that is echoed, in characters. Longer input is neither a name nor an email address. */
const MAX_ECHOED = 254;

/** Adds the values that are set to the query of a URL. */
export function withQuery(address: string, values: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value) query.set(key, value.slice(0, MAX_ECHOED));
  }
  const text = query.toString();
  return text === "" ? address : `${address}?${text}`;
}

/**
 * Form posts never answer with JSON (contract/workspace §17.2): a refusal becomes a redirect to `address` that carries
 * the error and what was typed, except the password.
 */
export async function refusedTo(
  address: string,
  echo: Record<string, string | null | undefined>,
  work: () => Promise<string>,
): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || typeof error.body.error_code !== "number") throw error;
    const { error_code, error_message } = error.body;
    return withQuery(address, {
      error_code: String(error_code),
      error_message: String(error_message),
      ...echo,
    });
  }
}
