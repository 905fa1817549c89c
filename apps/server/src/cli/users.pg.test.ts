import { OTHER_PASSWORD, setUpInstance, Visitor } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CommandError } from "./command.ts";
import { addPerson, deactivate, promote, userCommands } from "./users.ts";

describe("the commands cairn user", () => {
  let w: World;
  beforeEach(async () => {
    w = await world({ members: { ada: "admin", mel: "member" } });
  });
  afterEach(() => w.stop());

  const refusal = async (work: Promise<unknown>): Promise<string> => {
    const error = await work.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CommandError);
    return (error as Error).message;
  };

  it("cairn user add creates an account whose owner sets the password with the printed link", async () => {
    await setUpInstance(w.app);
    const link = new URL(await addPerson(w.runtime, " New@Example.com"));
    expect(link.pathname).toBe("/accounts/reset-password/");
    const { uidb64, token } = Object.fromEntries(link.searchParams);
    await new Visitor(w.app).form(`/auth/reset-password/${uidb64}/${token}/`, { password: OTHER_PASSWORD });
    const row = await w.runtime.db
      .selectFrom("users")
      .select(["is_active", "password_hash"])
      .where("email", "=", "new@example.com")
      .executeTakeFirstOrThrow();
    expect(row.is_active && row.password_hash !== null).toBe(true);
  });

  it("cairn user add refuses an invalid email address and one in use", async () => {
    expect(await refusal(addPerson(w.runtime, "new"))).toBe("new is not a valid email address.");
    expect(await refusal(addPerson(w.runtime, w.as("mel").person!.email))).toBe(
      "Another account uses this email.",
    );
  });

  it("cairn user deactivate signs a person out, and refuses an admin whom others need", async () => {
    const mel = w.as("mel");
    await deactivate(w.runtime, mel.person!.email);
    expect((await mel.send("GET", "/api/users/me/")).status).toBe(401);
    expect(await refusal(deactivate(w.runtime, mel.person!.email))).toMatch(/^No active account found/);
  });

  it("cairn user promote refuses an unknown account", async () => {
    expect(await refusal(promote(w.runtime, "new@example.com"))).toBe(
      "No active account found for new@example.com.",
    );
  });

  it.each(userCommands.map((command) => [command.name, command] as const))(
    "cairn %s with odd arguments starts nothing",
    (_name, command) => {
      expect(() => command.run(["a@example.com", "b@example.com"], () => {})).toThrow(CommandError);
    },
  );
});
