// The sections, in the order in which they run: those that write come after those that only read.
import { analytics } from "./analytics.ts";
import { board } from "./board.ts";
import { groups } from "./groups.ts";
import { imports } from "./imports.ts";
import { lists } from "./lists.ts";
import { live } from "./live.ts";
import { mcp } from "./mcp.ts";
import { menu } from "./menu.ts";
import { moves } from "./moves.ts";
import { page } from "./page.ts";
import { pages } from "./pages.ts";
import { programs } from "./programs.ts";
import { published } from "./published.ts";
import { scale } from "./scale.ts";
import { screen } from "./screen.ts";
import { scroll } from "./scroll.ts";
import { search } from "./search.ts";
import type { Section } from "./section.ts";
import { single } from "./single.ts";
import { snapshot } from "./snapshot.ts";
import { start } from "./start.ts";
import { transfer } from "./transfer.ts";
import { tree } from "./tree.ts";
import { webhooks } from "./webhooks.ts";
import { writes } from "./writes.ts";

export const SECTIONS: readonly Section[] = [
  lists,
  scale,
  board,
  groups,
  snapshot,
  analytics,
  search,
  mcp,
  programs,
  published,
  single,
  writes,
  imports,
  live,
  webhooks,
  pages,
  start,
  transfer,
  menu,
  screen,
  scroll,
  page,
  tree,
  moves,
];
