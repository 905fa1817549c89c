// `created_at__gt`: the client echoes a timestamp of ours, or of an older server, verbatim (contract/issues §5).

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d{1,9}))?\s?(?:(Z)|([+ -])?(\d{2}):?(\d{2})?)?)?$/i;

/**
 * The instant as the wire writes instants, or null when it is none. Without a zone it is UTC; a `+` may have become a space on its way
 * through a URL. Digits beyond microseconds are dropped.
 */
export function readInstant(text: string): string | null {
  const match = INSTANT.exec(text.trim());
  if (!match) return null;
  const [, day = "", time = "00:00:00", fraction = "", , sign = "+", hours = "00", minutes = "00"] = match;
  const clock = time.length === 5 ? `${time}:00` : time;
  const ms = Date.parse(`${day}T${clock}${sign === "-" ? "-" : "+"}${hours}:${minutes}`);
  if (Number.isNaN(ms)) return null;
  const seconds = new Date(ms).toISOString().slice(0, 19);
  return `${seconds}.${fraction.slice(0, 6).padEnd(6, "0")}Z`;
}
