// A reply to an email about an issue is a comment that everyone sees at once (docs/adr/0044).
import { expect } from "@playwright/test";
import { replyAddress } from "@cairn/server/features/mail-replies/address";
import type { Runtime } from "@cairn/server/platform/runtime";
import { createTransport } from "nodemailer";
import { WIDE } from "./both-sizes.ts";
import { closeContexts } from "./contexts.ts";
import { person, project, runInstance, setUp, test } from "./cairn.ts";
import { freePort } from "./free-port.ts";
import { createIssues } from "./lists.ts";

const DOMAIN = "in.example.com";

test("a reply by email appears in the open issue with its attachment, and without what it quotes", async ({
  browser,
  emptyDataDir,
  troubles: _troubles,
}) => {
  const port = await freePort();
  await runInstance(
    async (cairn) => {
      await setUp(cairn);
      const ada = await person(browser, cairn, "Ada", WIDE);
      const mel = await person(browser, cairn, "Mel");
      const site = await project(ada, [mel]);
      const [issue] = await createIssues(ada, site, [{ name: "Frost alert" }]);
      const { page } = ada;
      await page.goto(`/${site.slug}/projects/${site.id}/issues/${issue?.id ?? ""}/`);
      await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Frost alert");

      const config = { dataDir: cairn.dataDir, secret: null, inboundMail: { domain: DOMAIN, port } };
      const runtime = { config, now: () => new Date() } as unknown as Runtime;
      const target = { issue_id: issue?.id ?? "", user_id: mel.id };
      await createTransport({ host: "127.0.0.1", port, ignoreTLS: true }).sendMail({
        from: mel.email,
        to: (await replyAddress(runtime, target)) ?? "",
        subject: "Re: Frost alert",
        text: "Looks right to me.\n\nOn Mon, 2 Mar 2026 at 10:15, Cairn wrote:\n> Ada: “Right?”\n",
        attachments: [{ filename: "sensor.txt", content: "-3 °C" }],
      });
      await expect(page.getByText("Looks right to me.")).toBeVisible();
      await expect(page.getByText("sensor.txt").first()).toBeVisible();
      await expect(page.getByText("Ada: “Right?”")).toBeHidden();
      // Before the server stops, because pages would report errors without it.
      await closeContexts(cairn.url);
    },
    emptyDataDir,
    { INBOUND_MAIL_DOMAIN: DOMAIN, INBOUND_MAIL_PORT: String(port) },
  );
});
