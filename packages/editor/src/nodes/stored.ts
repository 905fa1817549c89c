// What the nodes of the schema share: each parses its attributes through the allow-list, so that pasted HTML follows the
// same rules in the browser as stored HTML does on the server.
import type { Attributes } from "../attribute-rules.ts";
import { allowedElement } from "../allow-list.ts";

/** The attributes the allow-list keeps of an element, or null when it does not keep the element. */
export function allowedAttributes(element: HTMLElement): Attributes | null {
  return allowedElement(element.localName, (name) => element.getAttribute(name))?.attributes ?? null;
}

/** An attribute of a node that is stored under its own name and omitted when absent. */
export const stored = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement): string | null => allowedAttributes(element)?.[name] ?? null,
  renderHTML: (attributes: Record<string, unknown>) =>
    typeof attributes[name] === "string" ? { [name]: attributes[name] } : {},
});

/** An attribute as text; empty when it is not. */
export const text = (value: unknown): string => (typeof value === "string" ? value : "");
