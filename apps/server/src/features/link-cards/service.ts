// Cards of links: pages of other sites are fetched by the guarded client, without anything of the person who asks.
import type { LinkCard } from "@cairn/contract/entities/link-card";
import { safeLink } from "@cairn/editor/urls";
import { isTooOften } from "../../platform/auth/throttle.ts";
import { fail, invalid } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { OutboundFailed } from "../../platform/outbound/failed.ts";
import { callOut } from "../../platform/outbound/outbound.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { type PageFacts, pageFacts, textOfPage } from "./page-facts.ts";

/** Requests of a person to other sites, a minute. */
const MAX_PER_PERSON = 30;
/** Many pages are longer than the default of outbound requests. */
const MAX_BYTES = 3 * 1_048_576;
const KEPT_MS = 10 * 60_000;
/** A page that fails is asked again sooner. */
const FAILURE_KEPT_MS = 60_000;
/** Of this process, for all workspaces; the oldest leave first. */
const MAX_KEPT = 500;

interface Kept {
  facts: PageFacts | null;
  until: number;
}

const keptOf = new WeakMap<Runtime, Map<string, Kept>>();

function cacheOf(runtime: Runtime): Map<string, Kept> {
  const known = keptOf.get(runtime) ?? new Map<string, Kept>();
  keptOf.set(runtime, known);
  return known;
}

const HTML = /^(text\/html|application\/xhtml\+xml)\b/i;

/** What the page says of itself; null if it can't be read. Why not is for the log only (security 74). */
async function fetchFacts(runtime: Runtime, url: string): Promise<PageFacts | null> {
  try {
    const { status, headers, body } = await callOut(runtime, url, {
      headers: { accept: "text/html,application/xhtml+xml" },
      redirects: 5,
      most_bytes: MAX_BYTES,
    });
    const type = headers.get("content-type") ?? "";
    return status === 200 && HTML.test(type) ? pageFacts(textOfPage(body, type)) : null;
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    runtime.log.info(`link card: ${error.reason}`);
    return null;
  }
}

/** @throws invalid */
function checkedUrl(given: string | undefined): URL {
  const address = safeLink(given ?? null);
  if (address === null || !/^https?:/i.test(address))
    throw invalid({ url: ["Enter a URL with http or https."] });
  const url = new URL(address);
  // The part for browsers is not sent.
  url.hash = "";
  return url;
}

/** The same answer for every page that can't be read, whatever the reason. @throws invalid, too_many */
export async function describeLink(context: WorkspaceContext, given: string | undefined): Promise<LinkCard> {
  const { runtime, me, workspace } = context;
  const url = checkedUrl(given);
  const cache = cacheOf(runtime);
  const key = `${workspace.id} ${url.href}`;
  const now = runtime.now().getTime();
  let kept = cache.get(key);
  if (kept === undefined || kept.until <= now) {
    if (await isTooOften(runtime, [{ key: `links:${me.id}`, most: MAX_PER_PERSON }])) throw fail("too_many");
    const facts = await fetchFacts(runtime, url.href);
    kept = { facts, until: now + (facts === null ? FAILURE_KEPT_MS : KEPT_MS) };
    cache.delete(key);
    cache.set(key, kept);
    const [oldest] = cache.keys();
    if (cache.size > MAX_KEPT && oldest !== undefined) cache.delete(oldest);
  }
  const { title = null, description = null, site = null } = kept.facts ?? {};
  return { url: given ?? "", title, description, site: site ?? url.hostname.replace(/^www\./, "") };
}
