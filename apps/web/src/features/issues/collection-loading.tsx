import type { Crumb } from "@cairn/ui/breadcrumb";
import { ListSkeleton } from "../../issue-list/controls/list-skeleton.tsx";
import { HeaderBar } from "../../shell/header-bar.tsx";

/** A list of issues of which it is not known yet whether it is there. */
export const CollectionLoading = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <>
    <HeaderBar crumbs={crumbs} heading />
    <ListSkeleton layout="list" />
  </>
);
