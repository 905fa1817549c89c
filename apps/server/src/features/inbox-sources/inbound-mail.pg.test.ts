import { connect } from "node:net";
import { world, type World } from "@cairn/testkit/world";
import { createTransport, type SendMailOptions } from "nodemailer";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startInboundMail } from "./inbound-mail.ts";

const DOMAIN = "in.example.com";
let w: World;
let mail: Awaited<ReturnType<typeof startInboundMail>>;
let address: string;
beforeAll(async () => {
  w = await world({
    members: { ada: "admin", mel: "member" },
    config: { host: "127.0.0.1", inboundMail: { domain: DOMAIN, port: 0 } },
  });
  mail = await startInboundMail(w.runtime, { domain: DOMAIN, port: 0 });
  await w.as("ada").send("PATCH", `${w.P}/`, { inbox_view: true });
  const { body } = await w.as("ada").send("PATCH", `${w.P}/inbox-sources/`, { kind: "mail", is_open: true });
  address = body.mail.address;
});
afterAll(async () => {
  await mail.stop();
  await w.stop();
});
beforeEach(() => w.runtime.pool.query("delete from inbox_issues"));

const send = (options: SendMailOptions) =>
  createTransport({ host: "127.0.0.1", port: mail.port, ignoreTLS: true }).sendMail({
    from: '"Sol Ümlaut" <sol@customer.example>',
    to: address,
    subject: "Der Export ist leer – schon wieder",
    text: "Seit heute früh.\n\nGrüße",
    ...options,
  });
const inbox = async () => (await w.as("mel").send("GET", `${w.P}/inbox-issues/`)).body.results;

describe("inbound email", () => {
  test("email to the address of an inbox becomes an incoming issue with its subject and text, and its sender is stored", async () => {
    expect(address).toMatch(/^[0-9a-f]{32}@in\.example\.com$/);
    await send({});
    const [item] = await inbox();
    expect([item.source, item.created_by, item.issue.name]).toEqual([
      "EMAIL",
      null,
      "Der Export ist leer – schon wieder",
    ]);
    const { body } = await w.as("mel").send("GET", `${w.P}/inbox-issues/${item.issue.id}/`);
    expect(body.sender).toEqual({ name: "Sol Ümlaut", email: "sol@customer.example" });
    expect(body.issue.description_html).toBe("<p>Seit heute früh.</p><p>Grüße</p>");
  });

  test("email to the address of an inbox is accepted whatever the case of the address; other addresses and domains are refused before any data is sent", async () => {
    await send({ to: address.toUpperCase() });
    expect(await inbox()).toHaveLength(1);
    for (const to of [
      `${"0".repeat(32)}@${DOMAIN}`,
      address.replace(DOMAIN, "other.example"),
      `ada@${DOMAIN}`,
    ])
      await expect(send({ to })).rejects.toMatchObject({ responseCode: 550 });
    expect(await inbox()).toHaveLength(1);
  });

  test("email to the address of an inbox is accepted and discarded when it is an automatic reply or a bounce", async () => {
    await send({ headers: { "Auto-Submitted": "auto-replied" } });
    await send({ headers: { Precedence: "bulk" } });
    await send({ envelope: { from: "", to: address } });
    expect(await inbox()).toEqual([]);
  });

  test("email to the address of an inbox is refused when it is too large; attachments of a small one are left out", async () => {
    await expect(send({ text: "x".repeat(2_100_000) })).rejects.toMatchObject({ responseCode: 552 });
    await send({ attachments: [{ filename: "log.txt", content: "secret" }] });
    const [item] = await inbox();
    const { body } = await w.as("mel").send("GET", `${w.P}/inbox-issues/${item.issue.id}/`);
    expect(body.issue.description_html).toContain("Not taken in: log.txt");
  });

  test("email to the address of an inbox arrives once when it names the address twice", async () => {
    await send({ to: [address, address.toUpperCase()] });
    expect(await inbox()).toHaveLength(1);
  });

  test("email to the address of an inbox is refused while the source is closed", async () => {
    await w.as("ada").send("PATCH", `${w.P}/inbox-sources/`, { kind: "mail", is_open: false });
    await expect(send({})).rejects.toMatchObject({ responseCode: 550 });
    await w.as("ada").send("PATCH", `${w.P}/inbox-sources/`, { kind: "mail", is_open: true });
    await send({});
    expect(await inbox()).toHaveLength(1);
  });

  test("email to the address of an inbox does no harm when the client disconnects or sends invalid commands", async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(mail.port, "127.0.0.1", () => socket.write("NONSENSE\r\nMAIL\r\n\0\r\n"));
      socket.once("data", () => socket.destroy());
      socket.once("close", () => resolve());
    });
    await send({});
    expect(await inbox()).toHaveLength(1);
  });
});
