// A mail server for a test, and an instance that uses it.
import { expect } from "@playwright/test";
import { type Mailbox, mailbox, mailSettings } from "@cairn/testkit/mailbox";
import { type Cairn, setUp } from "./cairn.ts";

/** Sets up an instance that sends codes by email to a mailbox that the test can read. */
export async function setUpWithMail(cairn: Cairn): Promise<Mailbox> {
  const box = await mailbox();
  await setUp(cairn, { ...mailSettings(box), ENABLE_MAGIC_LINK_LOGIN: "1" });
  return box;
}

/** The match of a pattern in the newest email to an address; waits until it differs from `old`. */
export async function findInMail(box: Mailbox, address: string, pattern: RegExp, old = ""): Promise<string> {
  let found = "";
  await expect(() => {
    found = pattern.exec(box.to(address).text ?? "")?.[0] ?? "";
    expect(["", old]).not.toContain(found);
  }).toPass();
  return found;
}
