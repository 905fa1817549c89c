import type { ReactNode } from "react";
import type { DatePickerSpec } from "./date-picker-spec.ts";
import type { PickerSpec } from "./picker-model.ts";
import type { Anchor } from "./popover.tsx";

/** Where it opens. */
export type PickerPlace = {
  anchor: Anchor;
  side?: "bottom" | "right";
  align?: "start" | "end";
  /** Called once when it closes, however it closes. */
  onClose?: () => void;
};
/** Any content in the shared popover. */
export type ContentSpec = {
  label: string;
  width?: number;
  content: (close: () => void) => ReactNode;
};
/** What the one picker host is asked to show. */
export type PickerRequest =
  | (PickerPlace & { kind: "list"; spec: PickerSpec })
  | (PickerPlace & { kind: "date"; spec: DatePickerSpec })
  | (PickerPlace & { kind: "content"; spec: ContentSpec });
