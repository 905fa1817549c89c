// What the tests of cycles, modules, estimates and the inbox share.
import type { Activity } from "@cairn/contract/entities/history";
import { addProject, addProjectMember, type Project } from "@cairn/testkit/people";
import { type Answer, type World, world } from "@cairn/testkit/world";

export type Row = Answer["body"];
type Verb = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

export const DAY = "2026-03-11";
/** A day of the tests' calendar. */
export const day = (n: number): string =>
  new Date(Date.parse(DAY) + n * 86_400_000).toISOString().slice(0, 10);

/** A world of four people, and a fresh project with all of them for each test. */
export interface Place {
  w: World;
  p: Project;
  P: string;
  /** Requests paths below the project; throws unless they succeed. */
  ok: (method: Verb, path: string, body?: unknown, who?: string) => Promise<Row>;
  /** The status and body of a response. */
  call: (method: Verb, path: string, body?: unknown, who?: string) => Promise<Answer>;
  issue: (values?: object) => Promise<Row>;
  history: (issueId: string) => Promise<Activity[]>;
  /** The stream since the previous call: `entity op` of each change. */
  told: () => Promise<string[]>;
}

export const planningWorld = (): Promise<World> =>
  world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });

const ROLES = [
  ["ada", 20],
  ["mel", 15],
  ["vic", 10],
  ["gus", 5],
] as const;

let places = 0;

export async function newPlace(w: World): Promise<Place> {
  places += 1;
  const p = await addProject(w.runtime, w.workspace, { name: `Place ${places}`, identifier: `P${places}` });
  for (const [who, role] of ROLES) {
    const { person } = w.as(who);
    if (person) await addProjectMember(w.runtime, w.workspace, p, person, role);
  }
  const P = `${w.W}/projects/${p.id}`;
  const call: Place["call"] = (method, path, body, who = "mel") =>
    w.as(who).send(method, `${P}${path}`, body);
  const ok: Place["ok"] = async (method, path, body, who) => {
    const answer = await call(method, path, body, who);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  let seen = (await w.changes()).at(-1)?.seq ?? 0;
  return {
    w,
    p,
    P,
    ok,
    call,
    issue: (values = {}) => ok("POST", "/issues/", { name: "An issue", ...values }),
    history: (id) => ok("GET", `/issues/${id}/history/?activity_type=issue-property`),
    told: async () => {
      const fresh = (await w.changes()).filter((change) => change.seq > seen);
      seen = fresh.at(-1)?.seq ?? seen;
      return fresh.map(({ entity, op }) => `${entity} ${op}`);
    },
  };
}

export const ids = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);
