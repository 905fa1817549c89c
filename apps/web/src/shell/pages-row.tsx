import { lazyPart } from "@cairn/ui/lazy-part";
import { useWorkspace } from "../data/workspace-context.tsx";
import type { PagesBranchProps, PagesRowProps } from "./pages-branch-props.ts";
import { readStored } from "./stored.ts";

const Branch = lazyPart<PagesBranchProps>(
  async () => (await import("./late-parts.ts")).loadPagesBranch(),
  ({ children }) => children(false),
);

/**
 * The row that leads to the pages of a place, with the tree of them. The tree's code arrives with the first interaction,
 * and at once for those who have unfolded it before.
 */
export function PagesRow(props: PagesRowProps) {
  const { id } = useWorkspace();
  const storageKey = `sidebar_pages:${props.projectId ?? id}`;
  const isLoaded = Branch.useIsLoaded();
  return isLoaded || readStored(storageKey) ? (
    <Branch {...props} storageKey={storageKey} />
  ) : (
    props.children(false)
  );
}
