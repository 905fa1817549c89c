import { addPerson } from "@cairn/testkit/people";
import { type Answer, type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  acceptInvitations,
  hasOpenInvitation,
  invitationsTo,
  landingFacts,
  materializeAcceptedInvitations,
  workspacesOf,
} from "./membership.ts";

/** A row of a response. */
type Row = Answer["body"];

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
});
afterAll(() => w.stop());

let n = 0;
const address = (): string => `new${(n += 1)}@example.com`;
const send = (emails: unknown, who = "ada") => w.as(who).send("POST", `${w.W}/invitations/`, { emails });
const listed = async (email: string) =>
  (await w.as("ada").send("GET", `${w.W}/invitations/`)).body.filter((one: Row) => one.email === email);
const roleOf = async (userId: string) =>
  (await workspacesOf(w.runtime, userId)).some((one) => one.id === w.workspace.id)
    ? (
        await w.runtime.pool.query(
          "select role from workspace_members where workspace_id = $1 and member_id = $2 and is_active",
          [w.workspace.id, userId],
        )
      ).rows[0].role
    : null;

describe("invitations to a workspace", () => {
  test("lists an invitation once, with normalized email address and role, and never with its token", async () => {
    const email = address();
    const sent = await send([
      { email: ` ${email.toUpperCase()} `, role: 15 },
      { email, role: 5 },
    ]);
    expect([sent.status, typeof sent.body.message]).toEqual([200, "string"]);
    await send([{ email, role: 5 }]);
    const [invitation, ...more] = await listed(email);
    expect(more).toEqual([]);
    expect(invitation).toMatchObject({
      email,
      role: 15,
      accepted: false,
      responded_at: null,
      workspace: { id: w.workspace.id, slug: w.slug, owner: { id: w.as("ada").id } },
      created_by_detail: { id: w.as("ada").id },
    });
    expect(JSON.stringify(invitation)).not.toMatch(/token/);
    const { rows } = await w.runtime.pool.query(
      "select token_salt from workspace_invitations where email = $1",
      [email],
    );
    expect(rows[0].token_salt).toHaveLength(32);
  });

  test("inviting people to a workspace uses the role viewer by default", async () => {
    const email = address();
    await send([{ email }]);
    expect((await listed(email))[0].role).toBe(10);
  });

  test("inviting people to a workspace needs email addresses and one of the four roles; one invalid entry, and no one is invited", async () => {
    const email = address();
    for (const wrong of [
      [],
      [{ email: "not-an-address" }],
      [{ email: "" }],
      [{ email, role: 17 }],
      [{ role: 5 }],
    ])
      expect((await send([...wrong, ...(wrong.length > 0 ? [{ email, role: 5 }] : [])])).status).toBe(400);
    expect((await w.as("ada").send("POST", `${w.W}/invitations/`, {})).status).toBe(400);
    expect(await listed(email)).toEqual([]);
  });

  test("inviting people to a workspace can't exceed the inviter's own role, and is closed to viewers and guests", async () => {
    const email = address();
    expect((await send([{ email, role: 20 }], "mel")).status).toBe(400);
    for (const who of ["vic", "gus"]) {
      expect((await send([{ email, role: 5 }], who)).status).toBe(403);
      expect((await w.as(who).send("GET", `${w.W}/invitations/`)).status).toBe(403);
    }
    expect(await listed(email)).toEqual([]);
    expect((await send([{ email, role: 15 }], "mel")).status).toBe(200);
  });

  test("names existing members in the error, and then invites no one", async () => {
    const email = address();
    const answer = await send([{ email }, { email: w.as("mel").person?.email.toUpperCase() }]);
    expect(answer.status).toBe(400);
    expect(answer.body.workspace_users.map((m: Row) => m.member.id)).toEqual([w.as("mel").id]);
    expect(await listed(email)).toEqual([]);
  });

  test("an invitation can be withdrawn once, and not from another workspace", async () => {
    const email = address();
    await send([{ email }]);
    const [{ id }] = await listed(email);
    expect((await w.outsider.send("DELETE", `${w.outsider.W}/invitations/${id}/`)).status).toBe(404);
    expect((await w.as("gus").send("DELETE", `${w.W}/invitations/${id}/`)).status).toBe(403);
    expect((await w.as("mel").send("DELETE", `${w.W}/invitations/${id}/`)).status).toBe(204);
    expect((await w.as("mel").send("DELETE", `${w.W}/invitations/${id}/`)).status).toBe(404);
    expect(await listed(email)).toEqual([]);
  });

  test("a person who declined can be invited again", async () => {
    const email = address();
    await send([{ email, role: 5 }]);
    await w.runtime.pool.query("update workspace_invitations set responded_at = now() where email = $1", [
      email,
    ]);
    expect(await listed(email)).toEqual([]);
    expect(await hasOpenInvitation(w.runtime, email)).toBe(false);
    await send([{ email, role: 15 }]);
    expect((await listed(email))[0].role).toBe(15);
  });
});

const REFUSED = { code: "invalid" };

describe("accepted invitations", () => {
  test("accepting an invitation to a workspace creates a membership with the invited role, uses the invitation up and is announced", async () => {
    const joe = await addPerson(w.runtime, "joe");
    await send([{ email: joe.email.toUpperCase(), role: 15 }]);
    const [invitation] = await invitationsTo(w.runtime, { ...joe, email: ` ${joe.email.toUpperCase()} ` });
    expect(invitation).toMatchObject({ email: joe.email, workspace: { slug: w.slug }, total_members: 4 });
    expect(await hasOpenInvitation(w.runtime, joe.email)).toBe(true);
    await acceptInvitations({ runtime: w.runtime }, joe, [invitation!.id]);
    expect(await roleOf(joe.id)).toBe(15);
    expect(await invitationsTo(w.runtime, joe)).toEqual([]);
    expect(await hasOpenInvitation(w.runtime, joe.email)).toBe(false);
    expect((await w.changes()).at(-1)).toMatchObject({
      entity: "workspace_member",
      op: "insert",
      actor: joe.id,
      row: { role: 15, member: { id: joe.id, email: joe.email } },
    });
    await expect(acceptInvitations({ runtime: w.runtime }, joe, [invitation!.id])).rejects.toMatchObject(
      REFUSED,
    );
    expect(await roleOf(joe.id)).toBe(15);
  });

  test("accepting an invitation to a workspace has no effect for another person's, a declined and an unknown invitation", async () => {
    const [right, wrong] = [await addPerson(w.runtime, "right"), await addPerson(w.runtime, "wrong")];
    await send([{ email: right.email, role: 20 }]);
    const [invitation] = await invitationsTo(w.runtime, right);
    for (const ids of [[invitation!.id], [crypto.randomUUID()]])
      await expect(acceptInvitations({ runtime: w.runtime }, wrong, ids)).rejects.toMatchObject(REFUSED);
    expect(await roleOf(wrong.id)).toBeNull();
    await w.runtime.pool.query("update workspace_invitations set responded_at = now() where id = $1", [
      invitation!.id,
    ]);
    await expect(acceptInvitations({ runtime: w.runtime }, right, [invitation!.id])).rejects.toMatchObject(
      REFUSED,
    );
    expect(await roleOf(right.id)).toBeNull();
  });

  test("accepting an invitation to a workspace refuses a list with another person's invitation as a whole, and an empty list", async () => {
    const [ann, bob] = [await addPerson(w.runtime, "annie"), await addPerson(w.runtime, "bobby")];
    await send([
      { email: ann.email, role: 10 },
      { email: bob.email, role: 10 },
    ]);
    const [own] = await invitationsTo(w.runtime, ann);
    const [foreign] = await invitationsTo(w.runtime, bob);
    const accept = async (invitations: string[]) => {
      const url = "/api/users/me/workspaces/invitations/";
      const headers = { cookie: ann.cookie };
      return (await w.app.inject({ method: "POST", url, headers, payload: { invitations } })).statusCode;
    };
    expect(await accept([own!.id, foreign!.id])).toBe(400);
    expect(await accept([own!.id, crypto.randomUUID()])).toBe(400);
    expect(await accept([])).toBe(400);
    expect([await roleOf(ann.id), await roleOf(bob.id)]).toEqual([null, null]);
    expect(await accept([own!.id, own!.id])).toBe(204);
    expect(await roleOf(ann.id)).toBe(10);
  });

  test("accepting an invitation twice at once creates one membership", async () => {
    const eve = await addPerson(w.runtime, "eve");
    await send([{ email: eve.email, role: 10 }]);
    const [invitation] = await invitationsTo(w.runtime, eve);
    // A request that arrives when the invitation is already used up is refused.
    await Promise.allSettled(
      [1, 2, 3].map(() => acceptInvitations({ runtime: w.runtime }, eve, [invitation!.id])),
    );
    expect(await roleOf(eve.id)).toBe(10);
    const told = (await w.changes()).filter((change) => change.actor === eve.id);
    expect(told).toHaveLength(1);
  });

  test("accepting an invitation to a workspace keeps the role of a person who is a member by then", async () => {
    const kim = await addPerson(w.runtime, "kim");
    await send([{ email: kim.email, role: 5 }]);
    const [invitation] = await invitationsTo(w.runtime, kim);
    await w.runtime.db
      .insertInto("workspace_members")
      .values({ workspace_id: w.workspace.id, id: crypto.randomUUID(), member_id: kim.id, role: 20 })
      .execute();
    await acceptInvitations({ runtime: w.runtime }, kim, [invitation!.id]);
    expect(await roleOf(kim.id)).toBe(20);
  });

  test("an invitation accepted before the account exists creates a membership at sign-in, an unanswered one does not", async () => {
    const max = await addPerson(w.runtime, "max");
    await send([{ email: max.email, role: 15 }]);
    await materializeAcceptedInvitations({ runtime: w.runtime }, max);
    expect(await roleOf(max.id)).toBeNull();
    await w.runtime.pool.query(
      "update workspace_invitations set accepted = true, responded_at = now() where email = $1",
      [max.email],
    );
    expect(await hasOpenInvitation(w.runtime, max.email)).toBe(true);
    await materializeAcceptedInvitations({ runtime: w.runtime }, max);
    expect(await roleOf(max.id)).toBe(15);
  });
});

describe("the landing page after signing in", () => {
  test("people land in their last workspace while they are in it, otherwise in the one joined first; invitations are counted", async () => {
    const lea = await addPerson(w.runtime, "lea");
    const nowhere = {
      last_workspace_id: null,
      last_workspace_slug: null,
      fallback_workspace_id: null,
      fallback_workspace_slug: null,
    };
    expect(await landingFacts(w.runtime, lea.id)).toEqual({ ...nowhere, open_invitations: 0 });
    await send([{ email: lea.email, role: 10 }]);
    expect((await landingFacts(w.runtime, lea.id)).open_invitations).toBe(1);
    await w.runtime.pool.query("update profiles set last_workspace_id = $2 where user_id = $1", [
      lea.id,
      w.outsider.workspace.id,
    ]);
    expect(await landingFacts(w.runtime, lea.id)).toEqual({ ...nowhere, open_invitations: 1 });
    const [invitation] = await invitationsTo(w.runtime, lea);
    await acceptInvitations({ runtime: w.runtime }, lea, [invitation!.id]);
    expect(await landingFacts(w.runtime, lea.id)).toEqual({
      ...nowhere,
      fallback_workspace_id: w.workspace.id,
      fallback_workspace_slug: w.slug,
      open_invitations: 0,
    });
    await w.runtime.pool.query("update profiles set last_workspace_id = $2 where user_id = $1", [
      lea.id,
      w.workspace.id,
    ]);
    expect((await landingFacts(w.runtime, lea.id)).last_workspace_slug).toBe(w.slug);
  });
});
