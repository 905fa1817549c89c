import type { InstanceWarning } from "@cairn/contract/entities/instance";
import { find, mount, settle } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { Warnings } from "./warnings.tsx";

describe("warnings on the console's first page", () => {
  let rows: InstanceWarning[];
  let unmount: () => Promise<void>;
  beforeEach(() => {
    queryClient.clear();
    vi.stubGlobal("fetch", async () => Response.json(rows));
  });
  afterEach(async () => {
    await unmount();
    vi.unstubAllGlobals();
  });
  const show = async (...shown: InstanceWarning[]): Promise<void> => {
    rows = shown;
    ({ unmount } = await mount(<Warnings />));
    await settle();
  };

  test("each has a sentence, and a link to the page that helps", async () => {
    await show({ kind: "backups_unset", about: "" }, { kind: "failed_changes", about: "3" });
    expect(document.querySelectorAll("[role=status]")).toHaveLength(2);
    expect(document.body.textContent).toContain("This instance is not backed up.");
    expect((find("a", "Set up backups") as HTMLAnchorElement).pathname).toBe("/god-mode/backups/");
    expect(document.body.textContent).toContain("were not processed: 3.");
    expect((find("a", "Show changes") as HTMLAnchorElement).pathname).toBe("/god-mode/failed-changes/");
  });

  test("a disk is named, and has no link, because no page helps", async () => {
    await show({ kind: "disk_nearly_full", about: "/var/lib/cairn" });
    expect(document.body.textContent).toContain("The disk of /var/lib/cairn is nearly full.");
    expect(document.querySelector("a")).toBeNull();
  });

  test("while nothing is wrong, there is nothing", async () => {
    await show();
    expect(document.querySelector("[role=status]")).toBeNull();
  });
});
