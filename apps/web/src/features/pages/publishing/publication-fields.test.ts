import type { PagePublication } from "@cairn/contract/entities/page-publication";
import { expect, test } from "vitest";
import { draftOf, fieldsOf, hasEnded, isShort } from "./publication-fields.ts";

const publication = {
  with_sub_pages: true,
  shows_outline: false,
  shows_dates: false,
  shows_author: true,
  is_indexed: false,
  appearance: "dark",
  expires_at: "2026-03-15T23:00:00.000000Z",
  has_password: true,
} as PagePublication;

test("a publication ends with a day of the person's time zone, and that day is shown again", () => {
  const fields = fieldsOf(publication, "Europe/Berlin");
  expect(fields.expires_at).toBe("2026-03-15");
  expect(draftOf(fields, "Europe/Berlin").expires_at).toBe("2026-03-15T23:00:00.000000Z");
  expect(hasEnded(publication, Date.parse("2026-03-15T22:59:59Z"))).toBe(false);
  expect(hasEnded(publication, Date.parse("2026-03-15T23:00:00Z"))).toBe(true);
});

test("a password is sent only when it changes", () => {
  const fields = fieldsOf(publication, "UTC");
  expect(draftOf(fields, "UTC")).not.toHaveProperty("password");
  expect(draftOf({ ...fields, password: "long enough" }, "UTC").password).toBe("long enough");
  expect(draftOf({ ...fields, password: "x", removes_password: true }, "UTC").password).toBeNull();
  expect(isShort({ ...fields, password: "short" })).toBe(true);
  expect(isShort({ ...fields, password: "" })).toBe(false);
});

test("the settings of a publication are the values of its form, and a new one shows outline and dates", () => {
  expect(draftOf(fieldsOf(publication, "UTC"), "UTC")).toMatchObject({
    with_sub_pages: true,
    shows_outline: false,
    shows_author: true,
    appearance: "dark",
  });
  expect(fieldsOf(null, "UTC")).toMatchObject({ shows_outline: true, shows_dates: true, is_indexed: false });
});
