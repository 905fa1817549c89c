/**
 * Joins class names, leaving out what is falsy. A caller's `className` comes last; it adds to a component and places it,
 * it is not meant to override the component's own look.
 */
export function cx(...parts: ReadonlyArray<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(" ");
}
