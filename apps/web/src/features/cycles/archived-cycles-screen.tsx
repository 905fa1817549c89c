import { ArchivedListScreen } from "../../collections/archived-list-screen.tsx";
import { cycles } from "../../collections/cycles.ts";

/** `…/archives/cycles/`: the archived cycles of a project. */
export const ArchivedCyclesScreen = () => <ArchivedListScreen of={cycles} />;
