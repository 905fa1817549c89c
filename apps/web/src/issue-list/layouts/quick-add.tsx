import { lazyPart } from "@cairn/ui/lazy-part";
import type { QuickAddProps } from "./quick-add-field.tsx";

/**
 * A field for titles: Enter creates an issue and keeps the field open, Esc closes it; pasted lines can become issues.
 * Not part of the first load.
 */
export const QuickAdd = lazyPart<QuickAddProps>(
  async () => (await import("./quick-add-field.tsx")).QuickAddField,
);
