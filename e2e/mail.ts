// Mail in journeys: a server of a test's own, to which an instance of its own sends.
import { expect } from "@playwright/test";
import { type Mailbox, mailbox, mailSettings } from "@cairn/testkit/mailbox";
import { type Cairn, setUp } from "./cairn.ts";

/** Sets up an empty instance whose mail can be read, and that mails codes. */
export async function setUpWithMail(cairn: Cairn): Promise<Mailbox> {
  const box = await mailbox();
  await setUp(cairn, { ...mailSettings(box), ENABLE_MAGIC_LINK_LOGIN: "1" });
  return box;
}

/** What the pattern finds in the newest mail to an address, as soon as one has come in which it finds something else than `old`. */
export async function findInMail(box: Mailbox, address: string, pattern: RegExp, old = ""): Promise<string> {
  let found = "";
  await expect(() => {
    found = pattern.exec(box.to(address).text ?? "")?.[0] ?? "";
    expect(["", old]).not.toContain(found);
  }).toPass();
  return found;
}
