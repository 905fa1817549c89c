// Where the browser may be sent with a code: only to an address that the application registered, exactly (RFC 9700).

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);
/** Schemes that run code or open files instead of an application. */
const FORBIDDEN = new Set([
  "javascript:",
  "data:",
  "vbscript:",
  "file:",
  "blob:",
  "about:",
  "filesystem:",
  "view-source:",
  "ws:",
  "wss:",
  "ftp:",
]);

const isLoopback = (url: URL): boolean => url.protocol === "http:" && LOOPBACK.has(url.hostname);

/** https; http on the person's own device; or the scheme of an application there (RFC 8252). */
export function isRedirectUri(text: string): boolean {
  // A parser drops control characters and white space; an exact comparison would not.
  if (!/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  if (text.includes("#") || url.username !== "" || url.password !== "" || FORBIDDEN.has(url.protocol))
    return false;
  if (url.protocol === "http:") return isLoopback(url);
  return url.protocol === "https:" ? url.hostname !== "" : /^[a-z][a-z0-9+.-]*:\/\/?[^/]/i.test(text);
}

/** The same address without its port. */
function withoutPort(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!isLoopback(url)) return null;
  url.port = "";
  return url.href;
}

/** Equal as text; the port of an address on the person's own device may differ (RFC 8252 §7.3). */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true;
  if (!isRedirectUri(asked)) return false;
  const bare = withoutPort(asked);
  return bare !== null && registered.some((one) => withoutPort(one) === bare);
}

/** Adds what is set to the query of the address, which may have one already. */
export function withAnswer(uri: string, values: Record<string, string | null>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, value);
  return `${uri}${uri.includes("?") ? "&" : "?"}${query.toString()}`;
}

/** What people are told about where they go: `example.com`, or the scheme of an application. */
export function destinationOf(uri: string): string {
  const { protocol, host } = new URL(uri);
  return protocol === "https:" || protocol === "http:" ? host : protocol.slice(0, -1);
}
