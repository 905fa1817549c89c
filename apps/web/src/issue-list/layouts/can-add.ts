import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import type { ListScope } from "./scope.tsx";

/** Whether this person can add issues to this list by quick add (spec §5). */
export const canAddTo = ({ model, canEdit }: Pick<ListScope, "model" | "canEdit">): boolean =>
  canEdit && CONTEXTS[model.contextName].quick_add;
