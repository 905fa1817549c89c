// An instance that sends email, and the mailbox that receives it.
import { expect } from "@playwright/test";
import { type Mailbox, mailbox, mailSettings } from "@cairn/testkit/mailbox";
import { type Cairn, runInstance, setUp, test as base } from "./cairn.ts";

interface MailFixtures {
  /** The instance of this worker that sends codes by email. Its tests use addresses of their own. */
  mailCairn: Cairn & { box: Mailbox };
}

export const test = base.extend<object, MailFixtures>({
  mailCairn: [
    ({ emptyDataDir }, use) =>
      runInstance(async (cairn) => {
        const box = await mailbox();
        await setUp(cairn, { ...mailSettings(box), ENABLE_MAGIC_LINK_LOGIN: "1" });
        await use({ ...cairn, box });
        await box.stop();
      }, emptyDataDir),
    { scope: "worker", timeout: 120_000 },
  ],
});

/** The match of a pattern in the newest email to an address; waits until it differs from `old`. */
export async function findInMail(box: Mailbox, address: string, pattern: RegExp, old = ""): Promise<string> {
  let found = "";
  await expect(() => {
    found = pattern.exec(box.to(address).text ?? "")?.[0] ?? "";
    expect(["", old]).not.toContain(found);
  }).toPass();
  return found;
}
