import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readBackups } from "./backup-settings.ts";

test("backups are scheduled once they have a directory", () => {
  expect(readBackups({ BACKUP_PASSPHRASE: "words" })).toBeNull();
  expect(readBackups({ BACKUP_DIR: "copies" })).toEqual({
    directory: resolve("copies"),
    keep: 14,
    key: null,
  });
  const recipient = "age1qqqqqqqqqqqqqqqqq";
  expect(readBackups({ BACKUP_DIR: "/copies", BACKUP_KEEP: "3", BACKUP_RECIPIENT: recipient })).toEqual({
    directory: resolve("/copies"),
    keep: 3,
    key: { recipient },
  });
});

test.each([
  [{ BACKUP_KEEP: "0" }, /BACKUP_KEEP must be a whole number/],
  [{ BACKUP_KEEP: "many" }, /BACKUP_KEEP must be a whole number/],
  [{ BACKUP_RECIPIENT: "ada@example.com" }, /BACKUP_RECIPIENT must be a recipient/],
  [{ BACKUP_RECIPIENT: "age1qqqqqqqqqqqqqqqqq", BACKUP_PASSPHRASE: "words" }, /not both/],
])("settings of backups that make no sense are refused by name: %o", (env, words) => {
  expect(() => readBackups({ BACKUP_DIR: "copies", ...env })).toThrow(words);
});
