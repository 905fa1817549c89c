// The time zones to choose from, with their present UTC offsets.
import type { PickerItem } from "@cairn/ui/picker";

/** "+02:00"; "+00:00" at UTC. @param zone a zone that the browser knows */
function offsetOf(zone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(
    now,
  );
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name === "GMT" ? "+00:00" : name.replace("GMT", "");
}

const minutesOf = (offset: string): number => {
  const [hours = 0, minutes = 0] = offset.slice(1).split(":").map(Number);
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
};

/**
 * Every zone that the browser knows, and UTC, which some lists omit; from west to east. Includes `own` even if the
 * browser does not know it.
 */
export function timeZoneItems(own: string, now: Date): PickerItem[] {
  const known = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];
  const rows = known.map((zone) => ({ zone, offset: offsetOf(zone, now) }));
  rows.sort(
    (a, b) => minutesOf(a.offset) - minutesOf(b.offset) || (a.zone < b.zone ? -1 : a.zone > b.zone ? 1 : 0),
  );
  const items = rows.map(({ zone, offset }) => ({
    value: zone,
    label: zone.replaceAll("_", " "),
    hint: `UTC${offset}`,
    keywords: [zone, `UTC${offset}`],
  }));
  return known.includes(own) ? items : [{ value: own, label: own }, ...items];
}
