// Sends messages to a syslog server that the operator has named: by UDP (RFC 5426), TCP (RFC 6587) or TLS (RFC 5425).
import { createSocket } from "node:dgram";
import { connect, isIP, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { SyslogAddress } from "../audit/forwarding-settings.ts";
import { OutboundFailed } from "./failed.ts";

const TIMEOUT_MS = 10_000;

/** "123 <109>1 …": the number of bytes, then the message. */
const counted = (message: string): string => `${Buffer.byteLength(message)} ${message}`;

function open({ protocol, host, port, ca }: SyslogAddress): Socket {
  if (protocol === "tcp") return connect({ host, port });
  // An IP address must not be sent as the name of a server (RFC 6066 §3).
  const named = isIP(host) === 0 ? { servername: host } : {};
  return connectTls({ host, port, ...named, ...(ca === null ? {} : { ca }) });
}

/**
 * Syslog has no answers. The receiver has read everything when it ends its side after ours has ended; a connection
 * that breaks before that has lost something.
 */
function sendStream(address: SyslogAddress, messages: readonly string[]): Promise<void> {
  const socket = open(address);
  return new Promise<void>((resolve, reject) => {
    socket.setTimeout(TIMEOUT_MS, () =>
      socket.destroy(new Error("the server did not end the connection in time")),
    );
    socket.once("error", reject);
    socket.once("end", resolve);
    socket.once("close", () => reject(new Error("the connection was closed")));
    socket.once(address.protocol === "tls" ? "secureConnect" : "connect", () => {
      socket.end(messages.map(counted).join(""));
    });
    // Whatever a server says is not read, but must not stay in the way of its end.
    socket.resume();
  }).finally(() => socket.destroy());
}

async function sendDatagrams({ host, port }: SyslogAddress, messages: readonly string[]): Promise<void> {
  const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
  try {
    for (const message of messages)
      await new Promise<void>((resolve, reject) => {
        socket.send(message, port, host, (error) => (error ? reject(error) : resolve()));
      });
  } finally {
    socket.close();
  }
}

/** Resolves when the server has received all messages, over UDP when they are on their way. @throws OutboundFailed */
export async function sendSyslog(address: SyslogAddress, messages: readonly string[]): Promise<void> {
  try {
    await (address.protocol === "udp" ? sendDatagrams : sendStream)(address, messages);
  } catch (error) {
    throw new OutboundFailed(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
