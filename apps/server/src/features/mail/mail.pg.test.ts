import { type Mailbox, mailbox, mailSettings, sendQueued, withMailbox } from "@cairn/testkit/mailbox";
import { setUpInstance, type Visitor } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publicPage } from "../instance/address.ts";
import { post } from "./post.ts";

const letter = { subject: "Grüße aus Ø", paragraphs: ["Bonjour 你好"], code: "abcd-efgh-ijkl" };
const to = "ada@example.com";

describe("sending email", () => {
  let w: World;
  let box: Mailbox;
  beforeAll(async () => {
    w = await world();
    box = await withMailbox(w.runtime);
  });
  afterAll(async () => {
    await box.stop();
    await w.stop();
  });
  const jobs = async () =>
    (await w.runtime.pool.query("select payload, attempts, locked_at from graphile_worker._private_jobs"))
      .rows;

  it("outgoing email has a text and an HTML part, in any script, and is marked as automatic", async () => {
    await post(w.runtime, w.runtime.db, { to, letter });
    await sendQueued(w.runtime);
    const mail = box.to(to);
    expect(mail).toMatchObject({
      subject: "Grüße aus Ø",
      from: { name: "Cairn", address: "cairn@example.com" },
    });
    expect(mail.text).toContain("Bonjour 你好");
    expect(mail.html).toContain("Bonjour 你好");
    expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    await expect.poll(jobs).toEqual([]);
  });

  it("outgoing email is encrypted in the queue, including codes and addresses", async () => {
    await post(w.runtime, w.runtime.db, { to, letter });
    const queued = JSON.stringify(await jobs());
    expect(queued).toContain("sealed");
    expect(queued).not.toContain("abcd-efgh");
    expect(queued).not.toContain(to);
    await sendQueued(w.runtime);
  });

  it("outgoing email is queued with the commit of the event it reports, or not at all", async () => {
    const before = box.mails.length;
    const undone = w.runtime.db.transaction().execute(async (db) => {
      await post(w.runtime, db, { to, letter });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await sendQueued(w.runtime);
    expect(box.mails).toHaveLength(before);
  });

  it("outgoing email is not sent when it is no longer valid", async () => {
    const before = box.mails.length;
    await post(w.runtime, w.runtime.db, { to, letter, until: "2020-01-01T00:00:00Z" });
    await sendQueued(w.runtime);
    expect(box.mails).toHaveLength(before);
    // The queue removes finished jobs after it has reported them.
    await expect.poll(jobs).toEqual([]);
  });

  it("outgoing email is retried while the mail server is down, and then arrives", async () => {
    const { pool } = w.runtime;
    const down = String((await freePort()).port);
    const set = (port: string) =>
      pool.query("update instance_configurations set value = $1 where key = 'EMAIL_PORT'", [port]);
    await set(down);
    const before = box.mails.length;
    await post(w.runtime, w.runtime.db, { to, letter });
    await sendQueued(w.runtime);
    // The queue releases a failed job after it has reported the failure.
    await expect.poll(jobs).toMatchObject([{ attempts: 1, locked_at: null }]);
    await set(String(box.port));
    await pool.query("update graphile_worker._private_jobs set run_at = now()");
    await sendQueued(w.runtime);
    expect(box.mails).toHaveLength(before + 1);
  });

  it("outgoing email is limited to thirty an hour for each address; the next hour counts separately (security 80)", async () => {
    const recipient = "flooded@example.com";
    w.setNow("2026-05-04T10:20:00.000Z");
    const answers: boolean[] = [];
    for (let n = 0; n < 32; n++) answers.push(await post(w.runtime, w.runtime.db, { to: recipient, letter }));
    expect(answers.filter(Boolean)).toHaveLength(30);
    w.setNow("2026-05-04T11:00:00.000Z");
    expect(await post(w.runtime, w.runtime.db, { to: recipient, letter })).toBe(true);
    w.setNow(null);
    await sendQueued(w.runtime);
  });
});

/** A port without a listener. */
async function freePort(): Promise<{ port: number }> {
  const box = await mailbox();
  await box.stop();
  return box;
}

describe("test email", () => {
  let w: World;
  let root: Visitor;
  beforeAll(async () => {
    w = await world();
    root = await setUpInstance(w.app);
  });
  afterAll(() => w.stop());
  const configure = (json: Record<string, string>) =>
    root.send("PATCH", "/api/instances/configurations/", { json });
  const tryIt = (receiver_email = "root@example.com") =>
    root.post("/api/instances/email-credentials-check/", { receiver_email });

  it("the console's test email reports a missing mail server, and what is wrong with the address", async () => {
    expect(await tryIt()).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("no email server") },
    });
    expect(await tryIt("nobody")).toMatchObject({
      status: 400,
      body: { receiver_email: [expect.any(String)] },
    });
  });

  it("the console's test email arrives, and the instance reports that it can send email", async () => {
    const box = await mailbox();
    await configure(mailSettings(box));
    expect(await tryIt()).toMatchObject({ status: 200 });
    expect(box.to("root@example.com").subject).toBe("Cairn test email");
    expect((await root.get("/api/instances/")).body.config.is_smtp_configured).toBe(true);
    await box.stop();
    expect(await tryIt()).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining("Couldn't reach the email server") },
    });
  });

  it("names a refused account, missing encryption and a refused recipient", async () => {
    const strict = await mailbox({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (auth, _session, done) =>
        auth.password === "right" ? done(null, { user: "x" }) : done(new Error("Invalid login")),
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith("root@")
          ? done()
          : done(Object.assign(new Error("unknown"), { responseCode: 550 })),
    });
    await configure({ ...mailSettings(strict), EMAIL_HOST_USER: "cairn", EMAIL_HOST_PASSWORD: "wrong" });
    expect((await tryIt()).body.error).toContain("username or password");
    await configure({ EMAIL_HOST_PASSWORD: "right" });
    expect((await tryIt()).status).toBe(200);
    expect((await tryIt("gone@example.com")).body.error).toContain("sender or recipient");
    await configure({ EMAIL_USE_TLS: "1" });
    expect((await tryIt()).body.error).toContain("encryption");
    await strict.stop();
  });
});

describe("links in email", () => {
  it("the URL in links is that of the setup, the console's or the environment's: never a later request's Host (security 37)", async () => {
    const w = await world();
    const root = await setUpInstance(w.app);
    const page = () => publicPage(w.runtime, "app", "/accounts/reset-password/?token=x");
    expect(await page()).toBe("http://localhost/accounts/reset-password/?token=x");
    await root.send("GET", "/api/instances/", { headers: { host: "evil.example.com" } });
    expect(await page()).toContain("http://localhost/");
    const json = { APP_BASE_URL: "https://cairn.example.com" };
    await root.send("PATCH", "/api/instances/configurations/", { json });
    expect(await page()).toBe("https://cairn.example.com/accounts/reset-password/?token=x");
    const wrong = await root.send("PATCH", "/api/instances/configurations/", {
      json: { APP_BASE_URL: "evil" },
    });
    expect(wrong).toMatchObject({ status: 400, body: { APP_BASE_URL: [expect.any(String)] } });
    w.runtime.config.appBaseUrl = "https://here.example.com";
    expect(await page()).toContain("https://here.example.com/");
    await w.stop();
  });
});
