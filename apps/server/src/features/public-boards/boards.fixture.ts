// A project that is published, for the tests of boards.
import type { Method } from "@cairn/contract/route";
import { type Answer, type Caller, type World, world } from "@cairn/testkit/world";

export const ALL_ON = {
  is_comments_enabled: true,
  is_reactions_enabled: true,
  is_votes_enabled: true,
};

// Rows of any form; the contract check has already validated them.
// oxlint-disable-next-line typescript/no-explicit-any
export type Row = any;

export interface BoardWorld {
  w: World;
  /** `…/project-deploy-boards` */
  B: string;
  /** Sends a request that must succeed. */
  ok: (by: Caller, method: Method, path: string, body?: unknown) => Promise<Row>;
  /** Publishes the project, or changes how it is published. */
  publish: (settings?: object) => Promise<Row>;
  issue: (draft?: object) => Promise<Row>;
  /** The status of a request. */
  status: (by: Caller, method: Method, path: string, body?: unknown) => Promise<number>;
}

/** ada is an admin, mel a member, vic a viewer, gus a guest; xen, the outsider, is the visitor. */
export async function boardWorld(): Promise<BoardWorld> {
  const w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
  const B = `${w.P}/project-deploy-boards`;
  const send = (by: Caller, method: Method, path: string, body?: unknown): Promise<Answer> =>
    by.send(method, path, body);
  const ok: BoardWorld["ok"] = async (by, method, path, body) => {
    const answer = await send(by, method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    w,
    B,
    ok,
    publish: (settings = {}) => ok(w.as("ada"), "POST", `${B}/`, settings),
    issue: (draft = {}) => ok(w.as("ada"), "POST", `${w.P}/issues/`, { name: "Faster start", ...draft }),
    status: async (by, method, path, body) => (await send(by, method, path, body)).status,
  };
}
