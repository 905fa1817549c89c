import type { ModuleRow } from "@cairn/contract/entities/module";
import { ArchivedListScreen } from "../../collections/archived-list-screen.tsx";
import { modules } from "../../collections/modules.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { StatusPill } from "./module-status.tsx";

const statusOf = (open: OpenWorkspace, module: ModuleRow) => <StatusPill open={open} module={module} />;

/** `…/archives/modules/`: the archived modules of a project. */
export const ArchivedModulesScreen = () => <ArchivedListScreen of={modules} status={statusOf} />;
