// The addresses that form posts answer with (contract/workspace §1.2, §1.4, §2.2). They are relative, so that they hold behind every proxy,
// but where the configuration says that a site lives elsewhere.
import type { Config } from "../../config.ts";
import { Failure } from "../failure.ts";

export type Site = "app" | "space" | "admin";

const BASES: Record<Site, (config: Config) => string> = {
  app: (config) => config.appBaseUrl ?? "",
  space: (config) => config.spaceBaseUrl ?? "/spaces",
  admin: (config) => config.adminBaseUrl ?? "/god-mode",
};

/** An address of a site. `path` begins with a slash and has been written here or passed safeNextPath. */
export const siteAddress = (config: Config, site: Site, path = "/"): string =>
  `${BASES[site](config)}${path}`;

/** Longest echo of a form field: what is longer was never a name or an address. */
const MOST_ECHOED = 254;

/** Adds what is set to the query of an address. */
export function withQuery(address: string, values: Record<string, string | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value) query.set(key, value.slice(0, MOST_ECHOED));
  }
  const text = query.toString();
  return text === "" ? address : `${address}?${text}`;
}

/**
 * Form posts never answer with JSON (contract/workspace §17.2): a refusal becomes a redirect to `address` that carries the error,
 * and what was typed, but for the password.
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
