import { sendQueued, withMailbox } from "@cairn/testkit/mailbox";
import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changeEmail, moveAccount } from "./change-email.ts";
import { CommandError } from "./command.ts";

describe("the command change-email", () => {
  let w: World;
  beforeEach(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
  });
  afterEach(() => w.stop());

  it("cairn change-email changes the address, ends the account's sessions, and emails colleagues and the old address", async () => {
    const box = await withMailbox(w.runtime);
    const mel = w.as("mel");
    const old = mel.person!.email;
    await moveAccount(w.runtime, ` ${old.toUpperCase()}`, "Mel@New.example");
    expect((await mel.send("GET", "/api/users/me/")).status).toBe(401);
    const { body: members } = await w.as("ada").send("GET", `${w.W}/members/`);
    const emails = members.map((row: { member: { email: string } }) => row.member.email);
    expect(emails).toContain("mel@new.example");
    await sendQueued(w.runtime);
    expect(box.to(old).subject).toBe("Your Cairn account’s email was changed");
    await box.stop();
  });

  it("cairn change-email refuses an unknown account, an address in use and an invalid one, and changes nothing", async () => {
    const [ada, mel] = [w.as("ada").person!.email, w.as("mel").person!.email];
    for (const [from, to, words] of [
      ["nobody@example.com", "new@example.com", "No account found for nobody@example.com."],
      [mel, "new", "new is not a valid email address."],
      [mel, mel, "The account already has this email."],
      [mel, ada, "Another account uses this email."],
    ] as const) {
      const refusal = await moveAccount(w.runtime, from, to).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(CommandError);
      expect((refusal as Error).message).toBe(words);
    }
    expect((await w.as("mel").send("GET", "/api/users/me/")).body.email).toBe(mel);
  });

  it.each([[[]], [["one@example.com"]], [["a@example.com", "b@example.com", "c@example.com"]]])(
    "cairn change-email with %j asks for two addresses, and starts nothing",
    (words) => {
      expect(() => changeEmail.run(words, () => {})).toThrow(CommandError);
    },
  );
});
