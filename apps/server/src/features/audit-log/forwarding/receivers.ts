// Where entries of the audit log are sent: each receiver that the settings name is a row.
import type { AUDIT_RECEIVERS, AuditEntry } from "@cairn/contract/entities/audit";
import { hostname } from "node:os";
import { OutboundFailed } from "../../../platform/outbound/failed.ts";
import { callOut } from "../../../platform/outbound/outbound.ts";
import { sendSyslog } from "../../../platform/outbound/send-syslog.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { standardSignature } from "../../../platform/sending/standard-signature.ts";
import { syslogMessage } from "./syslog-message.ts";

export type ReceiverName = (typeof AUDIT_RECEIVERS)[number];

export interface AuditReceiver {
  name: ReceiverName;
  /** Where it is, without what may be secret. */
  address: string;
  /** Resolves once the receiver has all entries. @throws OutboundFailed */
  send: (entries: readonly AuditEntry[]) => Promise<void>;
}

type Sends = Pick<Runtime, "config" | "now">;

function syslog({ config }: Sends): AuditReceiver | null {
  const { syslog: address } = config.auditForwarding;
  if (address === null) return null;
  const host = config.appBaseUrl === null ? hostname() : new URL(config.appBaseUrl).hostname;
  const shown = address.host.includes(":") ? `[${address.host}]` : address.host;
  return {
    name: "syslog",
    address: `${address.protocol}://${shown}:${address.port}`,
    send: (entries) =>
      sendSyslog(
        address,
        entries.map((entry) => syslogMessage(entry, host)),
      ),
  };
}

const TIMEOUT_MS = 10_000;

async function post(
  { config, now }: Sends,
  { url, secret }: { url: string; secret: string },
  entries: readonly AuditEntry[],
): Promise<void> {
  const body = JSON.stringify({ type: "audit_log.entries", data: { entries } });
  // The same entries have the same id when they are sent again.
  const id = `${entries.at(0)?.id}_${entries.at(-1)?.id}`;
  const timestamp = Math.floor(now().getTime() / 1000);
  const { status } = await callOut({ config }, url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "Cairn-Webhooks",
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": standardSignature(secret, id, timestamp, body),
    },
    body,
    timeout_ms: TIMEOUT_MS,
    overflow: "cut",
  });
  if (status < 200 || status > 299) throw new OutboundFailed(`the answer has the status ${status}`);
}

function webhook(sends: Sends): AuditReceiver | null {
  const { webhook: place } = sends.config.auditForwarding;
  if (place === null) return null;
  // Path and query may contain a key.
  return {
    name: "webhook",
    address: new URL(place.url).origin,
    send: (entries) => post(sends, place, entries),
  };
}

const ALL: Record<ReceiverName, (sends: Sends) => AuditReceiver | null> = { syslog, webhook };

export const receiversOf = (sends: Sends): AuditReceiver[] =>
  Object.values(ALL).flatMap((receiver) => receiver(sends) ?? []);
