import { expect, it } from "vitest";
import { isSlug } from "./names.ts";

it.each(["null", "undefined", "nan", "true", "false", "api"])("no workspace is called %s", (slug) => {
  expect(isSlug(slug)).toBe(false);
});
it.each(["nullable", "our-instances", "instances"])("a workspace may be called %s", (slug) => {
  expect(isSlug(slug)).toBe(true);
});
