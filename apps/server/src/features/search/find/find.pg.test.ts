import type { Hit } from "@cairn/contract/entities/find";
import { addProject, addProjectMember, type Project } from "@cairn/testkit/people";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addIssue, query } from "../../issues/list/lists.fixture.ts";

let w: World;
let secret: Project;
let secretPath: string;
const made: Record<string, string> = {};

const create = async (path: string, body: object, who = "ada"): Promise<string> => {
  const answer = await w.as(who).send("POST", path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};
const issue = (name: string, more: object = {}, path = w.P, who = "ada"): Promise<string> =>
  create(`${path}/issues/`, { name, ...more }, who);
const text = (words: string) => ({ description_html: `<p>${words}</p>` });

/** One of each kind of object with the word in it, in a project. */
async function everything(path: string, word: string): Promise<string> {
  const id = await issue(`About ${word}`, {}, path);
  const other = await issue("Something else", text(`Here it says ${word} too.`), path);
  await create(`${path}/issues/${other}/comments/`, { comment_html: `<p>I say ${word}</p>` });
  await create(`${path}/cycles/`, { name: `Cycle ${word}` });
  await create(`${path}/modules/`, { name: `Module ${word}` });
  await create(`${path}/views/`, { name: `View ${word}`, filters: {} });
  await create(`${path}/issue-drafts/`, { name: `Draft ${word}` });
  return id;
}

beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", gus: "guest" } });
  secret = await addProject(w.runtime, w.workspace, {
    name: "Secret quokka",
    identifier: "SEC",
    network: 0,
  } as never);
  await addProjectMember(w.runtime, w.workspace, secret, w.as("ada").person!, 20);
  secretPath = `${w.W}/projects/${secret.id}`;
  await everything(w.P, "wombat");
  await everything(secretPath, "quokka");
});
afterAll(() => w.stop());

const find = async (q: string, who = "ada", more: Record<string, string> = {}) => {
  const { status, body } = await w.as(who).send("GET", `${w.W}/find/${query({ q, ...more })}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const hits = async (q: string, who = "ada"): Promise<Hit[]> => (await find(q, who)).hits;
const kinds = async (q: string, who = "ada") => (await hits(q, who)).map(({ kind }) => kind).sort();
const titles = async (q: string, who = "ada") => (await hits(q, who)).map(({ title }) => title);

describe("what the search finds", () => {
  it("search results contain everything that the caller may see, by title, text, comment and name", async () => {
    expect(await kinds("wombat")).toEqual(["comment", "cycle", "draft", "issue", "issue", "module", "view"]);
    expect(await kinds("mel")).toEqual(["person"]);
    expect(await kinds("secret")).toEqual(["project"]);
  });
  it("search results contain nothing of a private project for people outside it, in any kind (security 20)", async () => {
    expect((await hits("quokka")).length).toBe(8);
    for (const who of ["mel", "gus"]) {
      expect(await hits("quokka", who)).toEqual([]);
      expect((await find("project:SEC", who)).unknown).toEqual(["project:SEC"]);
      expect((await find('cycle:"Cycle quokka"', who)).unknown).toEqual(['cycle:"Cycle quokka"']);
    }
    const outside = await w.outsider.send("GET", `${w.W}/find/?q=wombat`);
    expect(outside.status).toBe(404);
    expect((await w.nobody.send("GET", `${w.W}/find/?q=wombat`)).status).toBe(401);
  });
  it("search results contain neither another person's draft nor another person's private view", async () => {
    expect(await kinds("wombat", "mel")).toEqual(["comment", "cycle", "issue", "issue", "module", "view"]);
    await create(`${w.P}/views/`, { name: "Echidna", filters: {}, access: 0 }, "mel");
    expect(await kinds("echidna", "mel")).toEqual(["view"]);
    expect(await kinds("echidna")).toEqual([]);
  });
  it("search results contain neither archived nor waiting issues, except on request", async () => {
    const archived = await addIssue(w, { name: "Platypus old", archived_at: "2026-03-01" });
    await addIssue(w, { name: "Platypus wanted", is_waiting: true });
    await addIssue(w, { name: "Platypus" });
    expect(await titles("platypus")).toEqual(["Platypus"]);
    expect((await hits("platypus is:archived")).map(({ id }) => id)).toEqual([archived]);
  });
  it("search results contain nothing of an archived project", async () => {
    const gone = await addProject(w.runtime, w.workspace, { name: "Gone", identifier: "GON" });
    await addProjectMember(w.runtime, w.workspace, gone, w.as("ada").person!, 20);
    await issue("Bilby", {}, `${w.W}/projects/${gone.id}`);
    expect(await kinds("bilby")).toEqual(["issue"]);
    await w.runtime.pool.query("update projects set archived_at = now() where id = $1", [gone.id]);
    expect(await kinds("bilby")).toEqual([]);
  });
  it("search results have all words, in any order and case, and in texts by their beginnings", async () => {
    await issue("Numbat eats termites", text("Long-tongued marsupial of example.com, it's fast"));
    expect(await titles("TERMITES numb")).toEqual(["Numbat eats termites"]);
    expect(await titles("marsup tongu")).toEqual(["Numbat eats termites"]);
    expect(await titles("example.com it's")).toEqual(["Numbat eats termites"]);
    expect(await titles("numbat zebra")).toEqual([]);
    // Two letters match the beginnings of words in titles; in texts they match only a whole word.
    expect(await titles("nu")).toContain("Numbat eats termites");
    expect(await titles("of termites numb")).toEqual([]);
    expect(await titles("of marsupial")).toEqual(["Numbat eats termites"]);
    expect(await titles("lo tongued")).toEqual([]);
    expect(await titles('"eats termites"')).toEqual(["Numbat eats termites"]);
    expect(await titles('"termites eats"')).toEqual([]);
  });
  it("search results follow changes of description, comment, title and project", async () => {
    const id = await issue("Changing", text("dunnart"));
    const [hit] = await hits("dunnart");
    expect(hit).toMatchObject({ id, rank: 5, excerpt: "dunnart", excerpt_ranges: [[0, 7]] });
    await w.as("ada").send("PATCH", `${w.P}/issues/${id}/`, text("kowari"));
    expect(await titles("dunnart")).toEqual([]);
    expect(await titles("kowari")).toEqual(["Changing"]);
    await w.runtime.pool.query("update issues set project_id = $2, state_id = null where id = $1", [
      id,
      secret.id,
    ]);
    expect(await titles("kowari")).toEqual(["Changing"]);
    expect(await titles("kowari", "mel")).toEqual([]);
  });
});

describe("ranking", () => {
  it("the best result is the exact key, then keys that begin with it", async () => {
    for (let n = 0; n < 12; n += 1) await issue(`Key ${n}`);
    const { rows } = await w.runtime.pool.query(
      "select sequence_id from issues where project_id = $1 and name = 'Key 3'",
      [w.project.id],
    );
    const number = rows[0].sequence_id;
    const [first] = await hits(`${w.project.identifier.toLowerCase()}-${number}`);
    expect(first).toMatchObject({
      kind: "issue",
      title: "Key 3",
      rank: 0,
      key: `${w.project.identifier}-${number}`,
    });
    const ones = (await hits(`${w.project.identifier}-1`)).filter(({ rank }) => rank < 2);
    expect(ones.length).toBeGreaterThan(5);
    expect(ones.map(({ rank }) => rank)).toEqual(ones.map(({ rank }) => rank).sort((a, b) => a - b));
    expect(await titles("NOPE-1")).toEqual([]);
  });
  it("the best result is a title that begins with the words, then words of titles, then parts of words, then texts; the latest first among equals", async () => {
    made.text = await issue("Nothing in the title", text("a quoll is here"));
    made.inside = await issue("Subquolling");
    made.word = await issue("The quoll");
    made.older = await issue("Quoll one");
    made.newer = await issue("Quoll two");
    expect(
      (await hits("quoll")).map(({ id, rank }) => [
        Object.keys(made).find((name) => made[name] === id),
        rank,
      ]),
    ).toEqual([
      ["newer", 2],
      ["older", 2],
      ["word", 3],
      ["inside", 4],
      ["text", 5],
    ]);
  });
  it("search results mark the matches as ranges, never as markup", async () => {
    await issue("Bandicoot <b>", text("1 &lt; 2 and a bandicoot &lt;script&gt;"));
    const [hit] = await hits("bandicoot");
    expect(hit).toMatchObject({ title: "Bandicoot <b>", title_ranges: [[0, 9]] });
    const [other] = await hits("script bandi");
    expect(other?.excerpt).toBe("1 < 2 and a bandicoot <script>");
  });
});

describe("typed filters", () => {
  it("narrow issues and comments, and leave out everything else", async () => {
    const label = await create(`${w.P}/issue-labels/`, { name: "in review", color: "#fff" });
    const id = await issue("Potoroo first", { label_ids: [label], assignee_ids: [w.as("mel").id] });
    await issue("Potoroo second", { priority: "high", target_date: "2031-01-02" });
    expect(await titles('potoroo label:"in review"')).toEqual(["Potoroo first"]);
    expect(await titles("potoroo assignee:me", "mel")).toEqual(["Potoroo first"]);
    expect(await titles("potoroo assignee:me")).toEqual([]);
    expect(await titles("potoroo assignee:@mel -label:none")).toEqual(["Potoroo first"]);
    expect(await titles("potoroo priority:high")).toEqual(["Potoroo second"]);
    await create(`${w.P}/issues/${id}/comments/`, { comment_html: "<p>potoroo</p>" });
    expect(await kinds('potoroo label:"in review"')).toEqual(["comment", "issue"]);
  });
  it("typed filters without words return the matching issues, their count, and the equivalent filters of a list", async () => {
    const found = await find("priority:high is:open");
    expect(found.hits.map(({ title }: Hit) => title)).toEqual(["Potoroo second"]);
    expect(found).toMatchObject({
      total: 1,
      place: "live",
      filters: { priority: "high", state_group: "backlog,unstarted,started" },
    });
    expect(found.hits.map(({ target_date }: Hit) => target_date)).toEqual(["2031-01-02"]);
    const list = await w.as("ada").send("GET", `${w.W}/issues/${query(found.filters)}`);
    expect(list.body.total_results ?? list.body.length).toBe(1);
    expect((await find("is:draft")).hits.map(({ kind }: Hit) => kind)).toEqual(["draft", "draft"]);
    expect((await find("is:draft", "mel")).total).toBe(0);
  });
  it("typed filters with an unknown name find nothing, and the response lists them", async () => {
    expect(await find("wombat label:nothing")).toMatchObject({ hits: [], unknown: ["label:nothing"] });
  });
});

describe("unusual searches", () => {
  it("any search text gives a result or a named error (security 65)", async () => {
    for (const q of [
      "%",
      "_",
      "\\",
      "'",
      "''",
      "&|!<>():*",
      "a\\",
      "' or 1=1 --",
      "\uD800",
      "x".repeat(500),
      "é",
      "登录",
      "-",
      "a",
      '"',
      "0",
      "99999999999",
    ])
      await find(q);
    expect(await titles("%")).toEqual([]);
    expect(await titles("wom_at")).toEqual([]);
    const send = (params: Record<string, string>) => w.as("ada").send("GET", `${w.W}/find/${query(params)}`);
    expect(await send({ q: "x".repeat(501) })).toMatchObject({
      status: 400,
      body: { q: [expect.any(String)] },
    });
    expect(await send({ q: "a\0b" })).toMatchObject({ status: 400, body: { q: [expect.any(String)] } });
    for (const limit of ["0", "51", "x", "-1"])
      expect(await send({ q: "a", limit })).toMatchObject({
        status: 400,
        body: { limit: [expect.any(String)] },
      });
    expect((await find("  ")).hits).toEqual([]);
  });
  it("any search text finds at most `limit` of a kind", async () => {
    expect(
      (await find("key", "ada", { limit: "3" })).hits.filter(({ kind }: Hit) => kind === "issue"),
    ).toHaveLength(3);
  });
  it("a search that takes too long is refused with a message, without affecting other requests (security 81)", async () => {
    const other = await w.runtime.pool.connect();
    try {
      await other.query("begin; lock table issue_titles in access exclusive mode");
      const { status, body } = await w.as("ada").send("GET", `${w.W}/find/?q=wombat`);
      expect({ status, body }).toEqual({
        status: 503,
        body: { error: "Search took too long. Be more specific." },
      });
    } finally {
      await other.query("rollback");
      other.release();
    }
    expect(await kinds("wombat")).toContain("issue");
  });
});

describe("frequent words", () => {
  /** `count` issues "Many n" from one day, with the same texts; urgent ones where the filter must match few. */
  const many = (count: number, first: number, urgent: boolean) =>
    w.runtime.pool.query(
      `with i as (insert into issues (workspace_id, id, project_id, sequence_id, name, priority, sort_order, updated_at)
         select $1, gen_random_uuid(), $2, $4 + n, 'Many ' || n, $5, n, timestamptz '2026-01-01' + n * interval '1 hour'
         from generate_series(1, $3::integer) n returning *)
       insert into issue_bodies (workspace_id, issue_id, project_id, description_stripped)
       select workspace_id, id, project_id, 'The same everywhere ' || sequence_id from i`,
      [w.workspace.id, w.project.id, count, first, urgent ? "urgent" : "low"],
    );

  it("a word that occurs in thousands of issues finds the latest of them, in titles and in texts", async () => {
    await many(1500, 10_000, false);
    expect((await titles("many")).slice(0, 3)).toEqual(["Many 1500", "Many 1499", "Many 1498"]);
    expect((await titles("everywhere")).slice(0, 3)).toEqual(["Many 1500", "Many 1499", "Many 1498"]);
    expect((await titles("everywhere 10007")).slice(0, 1)).toEqual(["Many 7"]);
  });

  it("a word that occurs in thousands of issues finds the few that pass a filter, in titles and in texts, whether few or most texts have the word", async () => {
    await many(3, 20_000, true);
    expect(await titles("many priority:urgent")).toEqual(["Many 3", "Many 2", "Many 1"]);
    expect(await titles("everywhere priority:urgent")).toEqual(["Many 3", "Many 2", "Many 1"]);
    expect(await titles("20002 priority:urgent")).toEqual(["Many 2"]);
    await many(4500, 30_000, false);
    expect(await titles("everywhere priority:urgent")).toEqual(["Many 3", "Many 2", "Many 1"]);
    // More issues pass than are scanned individually.
    expect((await titles("many priority:low")).slice(0, 2)).toEqual(["Many 4500", "Many 4499"]);
    expect((await titles("everywhere priority:low")).slice(0, 2)).toEqual(["Many 4500", "Many 4499"]);
  });
});
