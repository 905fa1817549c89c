import type { Issue } from "@cairn/contract/entities/issue";
import type { View } from "@cairn/domain/issue-list/view";
import { createContext, use } from "react";
import type { IssueListModel } from "../engine/issue-list-model.ts";

/** What every part of a layout needs. A layout draws and passes gestures on; it knows no route and no screen (design §5). */
export interface ListScope {
  model: IssueListModel;
  /** Whether this person may change issues here. */
  canEdit: boolean;
  /** Whether there is anything to be done to many of them. */
  canSelect: boolean;
  /** The UTC day. */
  today: string;
  /** The address of an issue's own page, for links that open in a new tab. */
  hrefOf: (issue: Issue) => string;
  peek: (issue: Issue) => void;
  /** Shows the list in another view, and keeps it: another month, another order. */
  show: (view: View) => void;
}

const Scope = createContext<ListScope | null>(null);

export const ListScopeProvider = Scope.Provider;

export function useListScope(): ListScope {
  const scope = use(Scope);
  if (!scope) throw new Error("This component belongs inside an issue list.");
  return scope;
}
