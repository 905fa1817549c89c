import { tip } from "@cairn/ui/tooltip";
import type { MouseEvent } from "react";
import { reportReadOnly } from "../data/read-only.ts";

/**
 * Attributes of read-only text: its tooltip and description give the reason.
 * @param value the tooltip's first part
 */
export const readOnlyText = (reason: string, value?: string) =>
  ({
    "aria-description": reason,
    ...tip(value === undefined ? reason : `${value}\n${reason}`),
  }) as const;

/** The same for a control, such as a grid cell. */
export const readOnlyControl = (reason: string, value?: string) =>
  ({ "aria-disabled": true, ...readOnlyText(reason, value) }) as const;

/** The same for a button: a press reports the reason, which also reaches people without a pointer to hover with. */
export const readOnlyButton = (reason: string, value?: string) =>
  ({
    ...readOnlyControl(reason, value),
    onClick: (event: MouseEvent): void => {
      event.stopPropagation();
      reportReadOnly(reason);
    },
  }) as const;
