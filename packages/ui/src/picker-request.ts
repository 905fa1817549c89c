import type { ReactNode } from "react";
import type { DatePickerSpec } from "./date-picker-spec.ts";
import type { PickerSpec } from "./picker-model.ts";
import type { Anchor } from "./popover.tsx";

/** The anchor. */
export type PickerPlace = {
  anchor: Anchor;
  side?: "bottom" | "right";
  align?: "start" | "end";
  /** Called once when it closes, for whatever reason. */
  onClose?: () => void;
};
/** Any content in the shared popover. */
export type ContentSpec = {
  label: string;
  width?: number;
  content: (close: () => void) => ReactNode;
};
/** A request to the single picker host. */
export type PickerRequest =
  | (PickerPlace & { kind: "list"; spec: PickerSpec })
  | (PickerPlace & { kind: "date"; spec: DatePickerSpec })
  | (PickerPlace & { kind: "content"; spec: ContentSpec });
