// The public URL of this instance: for links in emails, which no request's Host may determine (security 37).
import type { FastifyRequest } from "fastify";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { type Site, siteAddress } from "../../platform/auth/redirects.ts";
import { readSetting } from "./configurations.ts";

/**
 * APP_BASE_URL, or otherwise the URL at which the first admin set the instance up, which the console can change. No
 * trailing slash.
 */
export async function publicAddress(runtime: Runtime): Promise<string> {
  const { appBaseUrl, port } = runtime.config;
  return appBaseUrl ?? (await readSetting(runtime, "APP_BASE_URL")) ?? `http://localhost:${port}`;
}

/** The complete URL of a site's page. `path` begins with a slash. */
export const publicPage = async (runtime: Runtime, site: Site, path: string): Promise<string> =>
  new URL(siteAddress(runtime.config, site, path), await publicAddress(runtime)).href;

/** Stores the URL at which the instance was set up. */
export async function rememberAddress(db: Queryable, request: FastifyRequest): Promise<void> {
  await db
    .updateTable("instance_configurations")
    .set({ value: `${request.protocol}://${request.host}` })
    .where("key", "=", "APP_BASE_URL")
    .where("value", "=", "")
    .execute();
}
