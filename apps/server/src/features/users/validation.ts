// What the contract's schema cannot say about a person's own fields.
import type { UserPatch } from "@cairn/contract/entities/user";

/** Whether the runtime knows this IANA zone. */
export function isTimeZone(name: string): boolean {
  // Offsets like +05:30 are understood by Intl, too, but are no zones: they do not know summer time.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Pictures are shown to everybody: an address on the web or on this site, or none. No other scheme becomes an attribute (security 58). */
export const isPictureAddress = (text: string): boolean =>
  text === "" || /^\/(?![/\\])/.test(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));

/** Field → messages; empty when the patch is fine. */
export function patchProblems(patch: UserPatch): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  if (patch.display_name !== undefined && patch.display_name.trim() === "")
    problems.display_name = ["This field may not be blank."];
  for (const key of ["avatar", "cover_image"] as const) {
    if (!isPictureAddress(patch[key] ?? "")) problems[key] = ["This is not the address of a picture."];
  }
  if (patch.user_timezone !== undefined && !isTimeZone(patch.user_timezone))
    problems.user_timezone = ["There is no such time zone."];
  return problems;
}
