import type { CycleRow } from "@cairn/contract/entities/cycle";
import type { CycleSection, CycleView } from "@cairn/domain/cycle-list";
import type { Tally } from "../../collections/use-tallies.ts";

/** What each layout of cycles shows. */
export interface LayoutProps {
  sections: readonly CycleSection<CycleRow>[];
  view: CycleView;
  tallies: ReadonlyMap<string, Tally>;
}
