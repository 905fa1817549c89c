import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import type { ListScope } from "./scope.tsx";

/** Whether issues are typed into this list at all (spec §5), by this person. */
export const canAddTo = ({ model, canEdit }: Pick<ListScope, "model" | "canEdit">): boolean =>
  canEdit && CONTEXTS[model.contextName].quick_add;
