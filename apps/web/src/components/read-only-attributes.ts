import { tip } from "@cairn/ui/tooltip";
import type { MouseEvent } from "react";
import { tellReadOnly } from "../data/read-only.ts";

/**
 * Attributes of text that others can edit: its tooltip and description say why this person can't.
 * @param value what the tooltip says first
 */
export const readOnlyText = (reason: string, value?: string) =>
  ({
    "aria-description": reason,
    ...tip(value === undefined ? reason : `${value}\n${reason}`),
  }) as const;

/** The same for a control, e.g. a cell of a grid. */
export const readOnlyControl = (reason: string, value?: string) =>
  ({ "aria-disabled": true, ...readOnlyText(reason, value) }) as const;

/** For a button: a press tells the reason, which also reaches those who have no pointer to hover with. */
export const readOnlyButton = (reason: string, value?: string) =>
  ({
    ...readOnlyControl(reason, value),
    onClick: (event: MouseEvent): void => {
      event.stopPropagation();
      tellReadOnly(reason);
    },
  }) as const;
