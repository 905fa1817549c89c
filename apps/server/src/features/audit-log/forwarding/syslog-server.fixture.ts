// A syslog server in this process, and a certificate of localhost that only tests trust.
import { createSocket } from "node:dgram";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import type { SyslogAddress } from "../../../platform/audit/forwarding-settings.ts";

export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUb67C5pcAODmUK43QT4RqN1mY8E4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODIwMDg0NVoYDzIxMjYxMTA0
MjAwODQ1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAS8+BijlOmi7Op6GxrGfQBzcZla6UXJjboW4ORhNeX57jXlqhJUAYbb
Dxo3GIghxCz1MOylOYulNmul9VcUdoO4o28wbTAdBgNVHQ4EFgQUH2lLPMLCAjS9
OVzGerZtJpm35/EwHwYDVR0jBBgwFoAUH2lLPMLCAjS9OVzGerZtJpm35/EwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgcmYau3C2axKM2zExHlH9aUqwuj9pgh9ilHNncdXwZeECIQCz
G67tQScA/r60R1aYFW/lyYu4A9BYygI09qMlcJlx/Q==
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtV2h5w5dtQurOD2Q
9VxkCYoAtFTMXpw0z3KehmaolhKhRANCAAS8+BijlOmi7Op6GxrGfQBzcZla6UXJ
jboW4ORhNeX57jXlqhJUAYbbDxo3GIghxCz1MOylOYulNmul9VcUdoO4
-----END PRIVATE KEY-----`;

export interface SyslogServer {
  /** The messages, without the numbers before them. */
  got: string[];
  address: SyslogAddress;
  /** What it does with a connection instead of reading it; null: it reads again. */
  behaves: (otherwise: ((socket: Socket) => void) | null) => void;
  close: () => Promise<void>;
}

/** Splits what came by the lengths before the messages. */
function split(text: Buffer): string[] {
  const messages: string[] = [];
  let rest = text;
  while (rest.length > 0) {
    const space = rest.indexOf(" ");
    const end = space + 1 + Number(rest.subarray(0, space));
    messages.push(rest.subarray(space + 1, end).toString());
    rest = rest.subarray(end);
  }
  return messages;
}

export async function syslogServer(protocol: SyslogAddress["protocol"]): Promise<SyslogServer> {
  const got: string[] = [];
  let otherwise: ((socket: Socket) => void) | null = null;
  const behaves: SyslogServer["behaves"] = (next) => void (otherwise = next);
  if (protocol === "udp") {
    const socket = createSocket("udp4").on("message", (message) => got.push(message.toString()));
    await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
    const address = { protocol, host: "127.0.0.1", port: socket.address().port, ca: null };
    return { got, address, behaves, close: () => new Promise((resolve) => socket.close(() => resolve())) };
  }
  const read = (socket: Socket): void => {
    const parts: Buffer[] = [];
    socket.on("error", () => socket.destroy());
    if (otherwise) return otherwise(socket);
    socket.on("data", (part) => parts.push(part as Buffer));
    socket.on("end", () => got.push(...split(Buffer.concat(parts))));
  };
  const server =
    protocol === "tls" ? createTlsServer({ cert: CERTIFICATE, key: KEY }, read) : createServer(read);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ca = protocol === "tls" ? CERTIFICATE : null;
  return {
    got,
    address: { protocol, host: "127.0.0.1", port, ca },
    behaves,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
