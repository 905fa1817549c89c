// What the steps of writing one import share while one process works on it.
import type { EstimatePoint } from "@cairn/contract/entities/estimate";
import { publicAddress } from "../../instance/address.ts";
import { readProperties } from "../../issues/property-values.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { wireTimeOf } from "../../../platform/wire-time.ts";
import { LabelsByName } from "../label-names.ts";
import { PeopleByEmail } from "../people.ts";
import { Report } from "../report.ts";
import { StatesByName } from "../state-names.ts";
import type { ImportTarget } from "../target.ts";
import type { Property } from "@cairn/domain/properties/property";
import { settingsOf } from "./credentials.ts";
import { estimatePoints, namedCollections } from "./known.ts";
import type { Claimed, Remark } from "./leases.ts";
import { SpooledArchive } from "./files/spooled-archive.ts";
import { People } from "./people-map.ts";
import type { Source } from "./source.ts";

export interface Work {
  target: ImportTarget;
  claimed: Claimed;
  source: Source;
  states: StatesByName;
  labels: LabelsByName;
  members: PeopleByEmail;
  people: People;
  properties: readonly Property[];
  /** Points of the project's estimate by their values. */
  points: ReadonlyMap<string, EstimatePoint["id"]>;
  /** Ids of cycles and modules by their folded names. */
  cycles: Map<string, string>;
  modules: Map<string, string>;
  /** For sources that are called: the values of their fields. */
  settings: Readonly<Record<string, string>>;
  /** The uploaded file, if it is an archive; it is closed at the end of the slice. */
  archive: SpooledArchive;
  /** The address of this instance's files, without a slash at its end. */
  uploads: string;
  /** Those of the batch that is being prepared. */
  remarks: Remark[];
  now: string;
}

export const targetOf = (runtime: Runtime, claimed: Claimed): ImportTarget => ({
  runtime,
  workspace: { id: claimed.workspace_id },
  project: { id: claimed.project_id },
  me: { id: claimed.initiated_by },
  admits: false,
});

export async function openWork(runtime: Runtime, claimed: Claimed, source: Source): Promise<Work> {
  const target = targetOf(runtime, claimed);
  // Counts and remarks of this report are not used: those of imports are stored.
  const report = new Report(false);
  const states = new StatesByName(target, report);
  const labels = new LabelsByName(target, report);
  await Promise.all([states.load(), labels.load()]);
  const place = { workspace_id: claimed.workspace_id, project_id: claimed.project_id };
  return {
    target,
    claimed,
    source,
    states,
    labels,
    members: new PeopleByEmail(target, report),
    people: await People.load(runtime.db, claimed),
    properties: await readProperties(
      { db: runtime.db, workspace_id: claimed.workspace_id },
      claimed.project_id,
    ),
    points: await estimatePoints(runtime.db, place),
    cycles: await namedCollections(runtime.db, "cycles", place),
    modules: await namedCollections(runtime.db, "modules", place),
    settings: await settingsOf(runtime, claimed),
    archive: new SpooledArchive(runtime, claimed.file),
    uploads: `${await publicAddress(runtime)}/uploads`,
    remarks: [],
    now: claimed.plan?.now ?? wireTimeOf(runtime.now()),
  };
}
