// The URL of an incoming webhook, which is a secret: anyone who has it can post to the channel.
import type { Runtime } from "../../platform/runtime.ts";
import { seal, unseal } from "../../platform/secrets.ts";

const nameOf = (channelId: string): string => `chat channel ${channelId}`;

export const sealUrl = ({ config }: Runtime, channelId: string, url: string): Promise<string> =>
  seal(config, nameOf(channelId), url);

export const unsealUrl = ({ config }: Runtime, channelId: string, sealed: string): Promise<string> =>
  unseal(config, nameOf(channelId), sealed);

/** How many characters of the end people see. */
const SHOWN = 4;

/** Host and end of a URL, such as `hooks.slack.com/…k3Fq`: enough to recognize it, and to write nowhere. */
export function urlHint(url: string): string {
  const { host, pathname } = new URL(url);
  // Some of them end in parameters, and others are too short to show a part.
  const end = pathname.length > 4 * SHOWN ? pathname.slice(-SHOWN) : "";
  return `${host}/…${end}`;
}
