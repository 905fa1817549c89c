import { expect, test } from "vitest";
import { entranceAt } from "./entrance.ts";

test("the sign-in page has three addresses, the sign-up page three others", () => {
  for (const path of ["/", "/sign-in", "/sign-in/", "/login/"])
    expect(entranceAt(path, true)).toBe("sign-in");
  for (const path of ["/sign-up/", "/register", "/accounts/sign-up/"])
    expect(entranceAt(path, true)).toBe("sign-up");
});
test("the console's address is the first screen only before the set-up", () => {
  expect(entranceAt("/god-mode/", false)).toBe("sign-in");
  expect(entranceAt("/god-mode/", true)).toBeNull();
});
test("everything else belongs to the application", () => {
  for (const path of ["/acme/", "/onboarding/", "/sign-up/more/", "/signin/"])
    expect(entranceAt(path, true)).toBeNull();
});
