// A section of the bench: some measurements that belong together and can be run alone.
import type { Cairn } from "../cairn.ts";
import type { Places, Project } from "../data/places.ts";
import type { Line } from "../table.ts";

export interface Bench {
  cairn: Cairn;
  places: Places;
  /** `/api/workspaces/{slug}/projects/{id}` */
  pathOf: (project: Project) => string;
  /** Adds a line to the table. */
  report: (line: Line) => void;
}

export interface Section {
  /** Its name on the command line. */
  name: string;
  about: string;
  run: (bench: Bench) => Promise<void>;
}

/** The headers of the workspace's admin. */
export const adminHeaders = ({ places }: Bench): Record<string, string> => ({
  cookie: places.people[0]?.cookie ?? "",
});

/** `10 000` */
export const count = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, " ");

/** The best-fitting project: the largest with at most this many issues, or the smallest. */
export function projectUpTo({ places }: Bench, most: number): Project {
  const [smallest] = places.projects;
  const found = places.projects.findLast(({ size }) => size <= most) ?? smallest;
  if (!found) throw new Error("there is no project");
  return found;
}
