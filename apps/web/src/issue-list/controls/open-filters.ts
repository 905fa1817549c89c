import { lazyCall } from "@cairn/ui/lazy-part";

/** Opens the menu of all filters at an anchor. Loads its code on first use, unless it was prefetched. */
export const openFilters = lazyCall(async () => (await import("./filter-menu.tsx")).openFilterMenu);
