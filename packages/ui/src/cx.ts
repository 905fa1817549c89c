/**
 * Joins class names, leaving out falsy ones. A caller's `className` comes last; it adds to a component and positions
 * it, but is not meant to override the component's own look.
 */
export function cx(...parts: ReadonlyArray<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(" ");
}
