import type { Issue } from "@cairn/contract/entities/issue";
import type { Property } from "@cairn/domain/properties/property";
import type { ReactNode } from "react";
import type { ListData } from "../../engine/list-data.ts";

/** Where a value is drawn: a cell of the spreadsheet, a row of an issue's page, a pill of a phone. */
export interface ValueScene {
  data: ListData;
  issue: Issue;
  /** The UTC day. */
  today: string;
  /** Px of the cell of a spreadsheet, whose head has the property's icon. Absent: an icon may precede the value. */
  width?: number;
}

/** Draws the value of a property; null when there is none. Observed. */
export type DrawValue = (scene: ValueScene, property: Property) => ReactNode | null;
