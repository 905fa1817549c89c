import { createContext, use } from "react";
import type { Issue } from "@cairn/contract/entities/issue";
import type { Column } from "./columns.ts";
import type { Sheet } from "./sheet.ts";

/** What the parts of a spreadsheet share beside the list's own scope. */
export interface SheetScope {
  sheet: Sheet;
  phone: boolean;
  /** Begins to edit a cell: the title where it stands, all else by its picker; or says why not. */
  edit: (issue: Issue, column: Column) => void;
}

const Scope = createContext<SheetScope | null>(null);

export const SheetScopeProvider = Scope.Provider;

export function useSheet(): SheetScope {
  const scope = use(Scope);
  if (!scope) throw new Error("This component belongs inside a spreadsheet.");
  return scope;
}

/** Px of a row, and of the head. */
export const ROW = { desktop: 36, phone: 44 } as const;

export const cellElementId = (issueId: string, column: string): string => `cell-${column}-${issueId}`;
