import { lazyCall } from "@cairn/ui/lazy-part";

/** Opens the menu of all filters at an anchor. Its code comes with the first opening, or ahead of it. */
export const openFilters = lazyCall(async () => (await import("./filter-menu.tsx")).openFilterMenu);
