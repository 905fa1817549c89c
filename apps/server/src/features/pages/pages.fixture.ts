// What the tests of pages share: a project with four people, and pages in it or in the workspace.
import type { World } from "@cairn/testkit/world";
import { newPlace, type Row } from "../cycles/planning.fixture.ts";

export interface Place {
  /** The path of the project or of the workspace. */
  base: string;
  projectId: string | null;
  call: (
    method: "GET" | "POST" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
    who?: string,
  ) => Promise<Row>;
  /** The body of a successful response. */
  ok: Place["call"];
  make: (body?: object, who?: string) => Promise<Row>;
  told: () => Promise<string[]>;
}

/** A fresh project, or the workspace. */
export async function pagePlace(w: World, kind: "project" | "workspace"): Promise<Place> {
  const { p, P, told } = await newPlace(w);
  const base = kind === "project" ? P : w.W;
  const call: Place["call"] = (method, path, body, who = "mel") =>
    w.as(who).send(method, `${base}${path}`, body);
  const ok: Place["ok"] = async (method, path, body, who) => {
    const answer = await call(method, path, body, who);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const make: Place["make"] = (body = {}, who = "mel") =>
    ok("POST", "/pages/", { name: "A page", ...body }, who);
  return { base, projectId: kind === "project" ? p.id : null, call, ok, make, told };
}
