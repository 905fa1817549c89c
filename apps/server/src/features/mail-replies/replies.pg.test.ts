import { world, type World } from "@cairn/testkit/world";
import { createTransport, type SendMailOptions } from "nodemailer";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { consumeAll } from "../../platform/outbox/consumers.ts";
import { publishNotifications } from "../notifications/publish-notifications.ts";
import { startInboundMail } from "../inbox-sources/inbound-mail.ts";
import { readReplyAddress, replyAddress } from "./address.ts";

const DOMAIN = "in.example.com";
let w: World;
let mail: Awaited<ReturnType<typeof startInboundMail>>;
let issue: string;
let address: string;

beforeAll(async () => {
  w = await world({
    members: { ada: "admin", mel: "member", gil: "guest" },
    config: { host: "127.0.0.1", inboundMail: { domain: DOMAIN, port: 0 } },
  });
  mail = await startInboundMail(w.runtime, { domain: DOMAIN, port: 0 });
});
afterAll(async () => {
  await mail.stop();
  await w.stop();
});
beforeEach(async () => {
  w.setNow(null);
  await w.runtime.pool.query("delete from auth_attempts");
  issue = (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "A task" })).body.id;
  address = (await replyAddress(w.runtime, { issue_id: issue, user_id: w.as("gil").id })) ?? "";
});

const send = (options: SendMailOptions = {}) =>
  createTransport({ host: "127.0.0.1", port: mail.port, ignoreTLS: true }).sendMail({
    from: `Gil <${w.as("gil").person!.email.toUpperCase()}>`,
    to: address,
    subject: "Re: [Acme] WEB-1 A task",
    text: "Yes, <b>do</b> it.\n\nOn Mon, 2 Mar 2026 at 10:15, Cairn wrote:\n> Ada: “Shall I?”\n",
    ...options,
  });
const comments = async () => (await w.as("ada").send("GET", `${w.P}/issues/${issue}/comments/`)).body;
const attachments = async () =>
  (await w.as("ada").send("GET", `${w.P}/issues/${issue}/issue-attachments/`)).body;

describe("a reply to an email about an issue", () => {
  it("has an address that names issue and person, signed, in 64 characters, for two months", async () => {
    expect(address).toMatch(/^r[0-9a-z]{63}@in\.example\.com$/);
    const target = { issue_id: issue, user_id: w.as("gil").id };
    expect(
      await readReplyAddress(w.runtime, DOMAIN, address.toUpperCase().replace("IN.EXAMPLE", "in.example")),
    ).toEqual(target);
    const forged = address.replace(/^r./, (start) => (start === "r0" ? "r1" : "r0"));
    for (const other of [forged, address.replace(DOMAIN, "other.example"), `ada@${DOMAIN}`, "r@", ""])
      expect(await readReplyAddress(w.runtime, DOMAIN, other)).toBeNull();
    w.setNow(new Date(Date.now() + 62 * 86_400_000).toISOString());
    expect(await readReplyAddress(w.runtime, DOMAIN, address)).toBeNull();
  });

  it("becomes a comment of the person, as plain text without what was quoted, and notifies followers", async () => {
    await send();
    const [comment] = await comments();
    expect([comment.actor, comment.comment_html]).toEqual([
      w.as("gil").id,
      "<p>Yes, &lt;b&gt;do&lt;/b&gt; it.</p>",
    ]);
    const changes = await w.changes();
    expect(changes.some(({ entity, id }) => entity === "comment" && id === comment.id)).toBe(true);
    await consumeAll(w.runtime, publishNotifications, w.workspace.id);
    const { body: told } = await w.as("ada").send("GET", `${w.W}/users/notifications/`);
    expect(told.some(({ entity_identifier: id }: { entity_identifier: string }) => id === issue)).toBe(true);
  });

  it("without text is read from its HTML, without pictures, mentions and scripts", async () => {
    await send({
      text: "",
      html: '<p onclick="x()">Fine<img src="https://spy.example/x.png"><script>x</script></p><div class="gmail_quote">old</div>',
    });
    const [comment] = await comments();
    expect(comment.comment_html).toContain("Fine");
    expect(comment.comment_html).not.toMatch(/img|script|onclick|old/);
  });

  it("keeps its attachments, but not the pictures of a signature", async () => {
    await send({
      attachments: [
        { filename: "log.txt", content: "all of it" },
        { filename: "logo.png", content: "x", contentDisposition: "inline", cid: "logo" },
      ],
    });
    const files = await attachments();
    expect(files.map((file: { attributes: { name: string } }) => file.attributes.name)).toEqual(["log.txt"]);
    const { pathname } = new URL(files[0].asset, "http://localhost");
    expect((await w.as("mel").send("GET", pathname)).body).toBe("all of it");
  });

  it("that the sending server repeats comes in once", async () => {
    const messageId = "<one@customer.example>";
    await Promise.all([send({ messageId }), send({ messageId }), send({ messageId })]);
    expect(await comments()).toHaveLength(1);
    await send({ messageId: "<two@customer.example>" });
    expect(await comments()).toHaveLength(2);
  });

  it("is refused from another address, and when the sender could not be verified", async () => {
    await expect(send({ from: "mallory@evil.example" })).rejects.toMatchObject({ responseCode: 550 });
    await expect(
      send({ headers: { "Authentication-Results": "mx.example; spf=pass; dmarc=fail header.from=x" } }),
    ).rejects.toMatchObject({ responseCode: 550 });
    expect(await comments()).toEqual([]);
  });

  it("is dropped when a machine sent it, or when it holds nothing but quoted text", async () => {
    await send({ headers: { "Auto-Submitted": "auto-replied" } });
    await send({ text: "> only\n> quoted\n" });
    expect(await comments()).toEqual([]);
  });

  it("is refused once the person has left the project, or the issue is gone", async () => {
    await w.runtime.db
      .updateTable("project_members")
      .set({ is_active: false })
      .where("member_id", "=", w.as("gil").id)
      .execute();
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
    await w.runtime.db
      .updateTable("project_members")
      .set({ is_active: true })
      .where("member_id", "=", w.as("gil").id)
      .execute();
    await w.as("ada").send("DELETE", `${w.P}/issues/${issue}/`);
    await expect(send()).rejects.toMatchObject({ responseCode: 550 });
  });

  it("is put off when a person sends more than ten a minute", async () => {
    const results = [];
    for (let at = 0; at < 11; at += 1) results.push(await send({ messageId: `<${at}@x>` }).catch((e) => e));
    expect(results.at(-1)).toMatchObject({ responseCode: 451 });
  });

  it("has no address while this instance receives no email", async () => {
    const runtime = { ...w.runtime, config: { ...w.runtime.config, inboundMail: null } };
    expect(await replyAddress(runtime, { issue_id: issue, user_id: w.as("gil").id })).toBeNull();
  });
});

it("an email to an inbox that the sending server repeats comes in once", async () => {
  await w.as("ada").send("PATCH", `${w.P}/`, { inbox_view: true });
  const { body } = await w.as("ada").send("PATCH", `${w.P}/inbox-sources/`, { kind: "mail", is_open: true });
  const options = { to: body.mail.address, from: "sol@customer.example", messageId: "<inbox@x>", text: "Hm" };
  await send(options);
  await send(options);
  await send({ ...options, messageId: "<other@x>" });
  expect((await w.as("mel").send("GET", `${w.P}/inbox-issues/`)).body.results).toHaveLength(2);
});
