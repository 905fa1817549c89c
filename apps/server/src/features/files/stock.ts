// Stock pictures: the covers that come with Cairn, and a provider's photos if the instance has a key for it
// (contract/workspace §8).
import { SERVED_COVERS, STOCK_COVERS } from "@cairn/domain/covers";
import { fail } from "../../platform/failure.ts";
import type { NoContext, UserContext } from "../../platform/http/context.ts";
import { calledAddress } from "../../platform/http/called-address.ts";
import { OutboundFailed } from "../../platform/outbound/failed.ts";
import { callOut } from "../../platform/outbound/outbound.ts";
import { readSetting } from "../instance/configurations.ts";

const PROVIDER = "https://api.unsplash.com";

/** Absolute URLs. */
export const stockCovers = (context: NoContext): Promise<string[]> => {
  const base = calledAddress(context);
  return Promise.resolve(STOCK_COVERS.map((name) => `${base}${SERVED_COVERS}${name}.svg`));
};

export interface PhotoQuery {
  query?: string;
  page?: string;
  per_page?: string;
}

/**
 * The provider's response, unchanged; an empty list when there is no key. The host is fixed. @throws photos.unreachable
 */
export async function stockPhotos({ runtime }: UserContext, asked: PhotoQuery): Promise<unknown> {
  const key = await readSetting(runtime, "UNSPLASH_ACCESS_KEY");
  if (!key) return [];
  const url = new URL(asked.query ? "/search/photos" : "/photos", PROVIDER);
  for (const [name, value] of Object.entries(asked)) if (value) url.searchParams.set(name, value);
  try {
    const { status, body } = await callOut(runtime, url, {
      headers: { authorization: `Client-ID ${key}`, "accept-version": "v1" },
    });
    if (status === 200) return JSON.parse(body.toString("utf8")) as unknown;
    runtime.log.warn(`stock photos: the provider answered ${status}`);
  } catch (error) {
    runtime.log.warn(`stock photos: ${error instanceof OutboundFailed ? error.reason : String(error)}`);
  }
  throw fail("photos.unreachable");
}
