// What the contract's schema can't express about a person's own fields.
import type { UserPatch } from "@cairn/contract/entities/user";

/** Whether the runtime knows this IANA time zone. */
export function isTimeZone(name: string): boolean {
  // Intl also accepts offsets like +05:30, but they are not time zones: they have no daylight saving time.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Field → messages; empty when the patch is valid. */
export function patchProblems(patch: UserPatch): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  if (patch.display_name !== undefined && patch.display_name.trim() === "")
    problems.display_name = ["This field may not be blank."];
  if (patch.user_timezone !== undefined && !isTimeZone(patch.user_timezone))
    problems.user_timezone = ["This time zone doesn't exist."];
  return problems;
}
