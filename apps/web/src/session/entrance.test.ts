import { expect, test } from "vitest";
import { entranceAt, isConsole } from "./entrance.ts";

test("the sign-in page and the sign-up page have three addresses each", () => {
  for (const path of ["/", "/sign-in", "/sign-in/", "/login/"]) expect(entranceAt(path)).toBe("sign-in");
  for (const path of ["/sign-up/", "/register", "/accounts/sign-up/"])
    expect(entranceAt(path)).toBe("sign-up");
});
test("the console's addresses belong to the console", () => {
  for (const path of ["/god-mode", "/god-mode/", "/god-mode/email/"]) expect(isConsole(path)).toBe(true);
  for (const path of ["/", "/god-modes/", "/acme/god-mode/"]) expect(isConsole(path)).toBe(false);
  expect(entranceAt("/god-mode/")).toBeNull();
});
test("every other address belongs to the application", () => {
  for (const path of ["/acme/", "/onboarding/", "/sign-up/more/", "/signin/"])
    expect(entranceAt(path)).toBeNull();
});
