import { expect, it } from "vitest";
import { CommandError } from "./command.ts";
import { resetPassword } from "./reset-password.ts";

it.each([[[]], [["one@example.com", "two@example.com"]]])(
  "reset-password %j asks for one email address, and starts nothing",
  async (words) => {
    expect(() => resetPassword.run(words, () => {})).toThrow(CommandError);
  },
);
