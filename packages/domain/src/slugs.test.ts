import { expect, it } from "vitest";
import { isSlug } from "./names.ts";

it.each(["null", "undefined", "nan", "true", "false", "api"])("a workspace can't have the URL %s", (slug) => {
  expect(isSlug(slug)).toBe(false);
});
it.each(["nullable", "our-instances", "instances"])("a workspace can have the URL %s", (slug) => {
  expect(isSlug(slug)).toBe(true);
});
