import type { Issue } from "@cairn/contract/entities/issue";
import type { View } from "@cairn/domain/issue-list/view";
import { createContext, use } from "react";
import type { IssueListModel } from "../engine/issue-list-model.ts";

/**
 * What all components of a layout share. A layout draws issues and forwards gestures; it knows no routes or screens
 * (design §5).
 */
export interface ListScope {
  model: IssueListModel;
  /** Whether this person may change issues here. */
  canEdit: boolean;
  /** Whether there are actions for several issues. */
  canSelect: boolean;
  /** The current day in UTC. */
  today: string;
  /** The URL of an issue's page, for links. */
  hrefOf: (issue: Issue) => string;
  peek: (issue: Issue) => void;
  /** Shows and stores another view, such as another month or order. */
  show: (view: View) => void;
  /** The list stands inside a text and is not alone on its screen: it registers no keys and restores no scrolling. */
  isEmbedded?: true;
}

/** What the id of an element of a list depends on: an issue may stand in several lists on one page. */
export type ListOfElement = Pick<IssueListModel, "context">;

const Scope = createContext<ListScope | null>(null);

export const ListScopeProvider = Scope.Provider;

export function useListScope(): ListScope {
  const scope = use(Scope);
  if (!scope) throw new Error("This component belongs inside an issue list.");
  return scope;
}
