// The descriptors of all kinds of collections.
import { cycles } from "./cycles.ts";
import type { Descriptor } from "./descriptor.ts";
import type { CollectionKind } from "./kinds.ts";
import { modules } from "./modules.ts";
import { pages } from "./pages.ts";
import { views } from "./views.ts";

export const DESCRIPTORS: Readonly<Record<CollectionKind, Descriptor>> = {
  cycle: cycles,
  module: modules,
  view: views,
  page: pages,
};
