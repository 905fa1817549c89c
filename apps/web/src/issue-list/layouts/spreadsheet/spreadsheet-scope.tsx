import { createContext, use } from "react";
import type { Issue } from "@cairn/contract/entities/issue";
import type { ListOfElement } from "../scope.tsx";
import type { Column } from "./columns.ts";
import type { SpreadsheetState } from "./spreadsheet-state.ts";

/** What the components of a spreadsheet share besides the list's scope. */
export interface SpreadsheetScope {
  sheet: SpreadsheetState;
  phone: boolean;
  /** Starts editing a cell: the title in place, other properties with their picker; or says why not. */
  edit: (issue: Issue, column: Column) => void;
}

const Scope = createContext<SpreadsheetScope | null>(null);

export const SpreadsheetScopeProvider = Scope.Provider;

export function useSpreadsheet(): SpreadsheetScope {
  const scope = use(Scope);
  if (!scope) throw new Error("This component belongs inside a spreadsheet.");
  return scope;
}

/** The height of rows and of the header, px. */
export const ROW_HEIGHT = { desktop: 36, phone: 44 } as const;

export const cellElementId = (
  { context: { ids = "" } }: ListOfElement,
  issueId: string,
  column: string,
): string => `${ids}cell-${column}-${issueId}`;
