import { createHash } from "node:crypto";
import { chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where a server listens: a Unix socket in a dedicated directory, or a TCP port of this machine only. */
export type Address = { kind: "socket"; dir: string; port: number } | { kind: "tcp"; port: number };

const SOCKET_PORT = 5432;
const LOOPBACK = "127.0.0.1";
/** The shortest limit of any operating system (macOS) on a socket's path in bytes, including the final NUL. */
const MAX_SOCKET_PATH = 104;

/** The host that a client connects to. */
export function hostOf(address: Address): string {
  return address.kind === "socket" ? address.dir : LOOPBACK;
}

/** The `postgres` arguments that make it listen only there. */
export function listenArguments(address: Address): string[] {
  return address.kind === "socket"
    ? [
        "-k",
        address.dir,
        "-p",
        `${address.port}`,
        "-c",
        "listen_addresses=",
        "-c",
        "unix_socket_permissions=0700",
      ]
    : ["-p", `${address.port}`, "-c", `listen_addresses=${LOOPBACK}`, "-c", "unix_socket_directories="];
}

/**
 * Creates the socket directory for a data directory, empty and closed to others. Its name is a hash, because a path
 * inside the data directory could exceed the limit on a socket's path, or lie on a mount that does not support sockets.
 * @param owner uid that will own it; undefined: the current user
 */
export function socketAddress(dataDir: string, owner: number | undefined): Address {
  const hash = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  const uid = owner ?? process.getuid?.() ?? 0;
  const parent =
    join(tmpdir(), "cairn-000000000000/.s.PGSQL.5432.lock").length < MAX_SOCKET_PATH ? tmpdir() : "/tmp";
  let dir = join(parent, `cairn-${hash}`);
  // Anyone can create a directory of this name in a public place, and its owner could place a socket of their own in
  // it.
  if (!claim(dir, uid)) dir = mkdtempSync(join(parent, "cairn-"));
  for (const name of readdirSync(dir)) rmSync(join(dir, name), { recursive: true, force: true });
  if (owner !== undefined) chownSync(dir, owner, owner);
  return { kind: "socket", dir, port: SOCKET_PORT };
}

/** A free TCP port of this machine. */
export async function tcpAddress(): Promise<Address> {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      if (typeof address === "object" && address) resolve(address.port);
      else reject(new Error("a listening server has no port"));
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return { kind: "tcp", port };
}

/** Removes what {@link socketAddress} created. */
export function removeAddress(address: Address): void {
  if (address.kind === "socket") rmSync(address.dir, { recursive: true, force: true });
}

/** Creates the directory, or uses an existing one that is ours and closed; false when it can't be trusted. */
function claim(dir: string, uid: number): boolean {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const found = lstatSync(dir);
  const ours = found.uid === uid || found.uid === process.getuid?.();
  return found.isDirectory() && ours && (found.mode & 0o077) === 0;
}
