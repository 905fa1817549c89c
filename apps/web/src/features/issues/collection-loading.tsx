import type { Crumb } from "@cairn/ui/breadcrumb";
import { ListSkeleton } from "../../issue-list/controls/list-skeleton.tsx";
import { HeaderBar } from "../../shell/header-bar.tsx";

/** Shown until it is known whether the collection exists. */
export const CollectionLoading = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <>
    <HeaderBar crumbs={crumbs} heading />
    <ListSkeleton layout="list" />
  </>
);
