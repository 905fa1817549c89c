// A token that is limited to projects shows nothing of the others that its user is in, wherever their issues are related
// to those that it opens: every read of the external API, and what its writes answer.
import { RELATION_TYPES } from "@cairn/contract/entities/issue-details";
import { allExternalRoutes } from "@cairn/contract/external/all";
import { addProject, addProjectMember } from "@cairn/testkit/people";
import { addToken } from "@cairn/testkit/tokens";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const WORD = "quintessence";
const EXPAND = "expand=parent,issue,project,state,labels,assignees,module,cycle,created_by,related_issue";

let w: World;
let whole: string;
let limited: string;
let other: string;
/** An issue that is related to one of the other project in every way. */
let issue: string;
let foreign: string[];
let reads: string[];

async function call(token: string, method: "GET" | "POST" | "PATCH", url: string, payload?: object) {
  const answer = await w.app.inject({
    method,
    url,
    headers: { "x-api-key": token },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, text: answer.body };
}

const X = (): string => `/api/v1/workspaces/${w.slug}/projects/${w.project.id}`;
const isSecret = (text: string): boolean =>
  text.includes(WORD) || foreign.some((id) => text.includes(id)) || text.includes(other);

/** The reads that show something of the other project to a token, and how many it may make at all. */
async function sweep(token: string): Promise<{ shown: string[]; made: number }> {
  const shown: string[] = [];
  let made = 0;
  for (const url of reads) {
    const { status, text } = await call(token, "GET", url);
    if (status >= 300) continue;
    made += 1;
    if (isSecret(text)) shown.push(url.split("?")[0] ?? url);
  }
  return { shown: [...new Set(shown)], made };
}

/** Reads of the project and its issue, with everything that makes them look further. */
function readsOf(ids: Record<string, string>): string[] {
  return allExternalRoutes
    .filter(({ definition }) => definition.method === "GET")
    .flatMap(({ definition: { path } }) => {
      const url = path.replaceAll(/:([a-z_]+)/g, (_all, name: string) => ids[name] ?? w.workspace.id);
      const search = `search=${WORD}&query=${WORD}&q=${WORD}&workspace_search=true`;
      return [`${url}?${EXPAND}`, `${url}?${EXPAND}&${search}`];
    });
}

beforeAll(async () => {
  w = await world({ members: { ada: "admin" } });
  const ada = w.as("ada");
  const made = await addProject(w.runtime, w.workspace, { name: `The ${WORD}`, identifier: "QUI" });
  other = made.id;
  await addProjectMember(w.runtime, w.workspace, made, ada.person!, 20);
  const Q = `${w.W}/projects/${other}`;
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    const answer = await ada.send("POST", path, body);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  const parent = await post(`${Q}/issues/`, { name: `Parent ${WORD}` });
  issue = (await post(`${w.P}/issues/`, { name: "Here", parent_id: parent.id })).id;
  const child = await post(`${Q}/issues/`, { name: `Child ${WORD}`, parent_id: issue });
  const related: string[] = [];
  for (const relation_type of RELATION_TYPES) {
    const { id } = await post(`${Q}/issues/`, { name: `${relation_type} ${WORD}` });
    await post(`${w.P}/issues/${issue}/issue-relation/`, { relation_type, issues: [id] });
    related.push(id);
  }
  foreign = [child.id, ...related];
  whole = await addToken(w.runtime, ada.id, {});
  limited = await addToken(w.runtime, ada.id, { workspace_id: w.workspace.id, project_ids: [w.project.id] });
  reads = readsOf({
    slug: w.slug,
    project_id: w.project.id,
    issue_id: issue,
    work_item_id: issue,
    user_id: ada.id,
  });
});
afterAll(() => w.stop());

describe("a token that is limited to projects", () => {
  it("shows nothing of related issues elsewhere in any read, unlike one without that limit", async () => {
    const before = await sweep(whole);
    for (const part of ["relations/", "dependencies/"])
      expect(
        before.shown.some((url) => url.endsWith(part)),
        part,
      ).toBe(true);
    const after = await sweep(limited);
    expect(after.shown).toEqual([]);
    expect(after.made).toBeGreaterThan(20);
  });
  it("can't relate issues elsewhere, make them parents, or learn of them from a refusal", async () => {
    const at = `${X()}/work-items/${issue}`;
    const id = foreign[1] ?? "";
    const answers = [
      await call(limited, "POST", `${at}/relations/`, { relation_type: "relates_to", issues: [id] }),
      await call(limited, "POST", `${at}/dependencies/`, { relation_type: "blocking", work_item_ids: [id] }),
      await call(limited, "PATCH", `${at}/`, { parent: id }),
      await call(limited, "POST", `${X()}/work-items/`, { name: "Below", parent: id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    for (const { text } of answers) expect(text).not.toContain(WORD);
    const allowed = await call(whole, "POST", `${X()}/work-items/`, { name: "Below", parent: foreign[0] });
    expect(allowed.status).toBe(201);
  });
});
