import { PickerHost } from "@cairn/ui/picker-host";
import { click, exists, find, mount } from "@cairn/ui/test-dom";
import { useState } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { COVERS } from "./covers.ts";
import { CoverField } from "./cover-field.tsx";

beforeAll(() => void vi.stubGlobal("fetch", async () => Response.json({ is_setup_done: false })));

function Field() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <CoverField value={value} onChange={setValue} uploadPath="/nowhere/" hidesEmpty className="h-28" />
      <PickerHost />
    </>
  );
}

it("a cover field without a cover is only a button, which keeps the focus when a cover is chosen or removed", async () => {
  const { unmount } = await mount(<Field />);
  expect(exists(".h-28")).toBe(false);
  const button = find("button", "Add cover");
  await click(button);
  await click(find("button[aria-label='Cover “cairns”']"));
  expect(find(".h-28 img").getAttribute("src")).toBe(COVERS.find(({ name }) => name === "cairns")?.url);
  expect([button.textContent, document.activeElement]).toEqual(["Change cover", button]);
  await click(button);
  await click(find("button", "No cover"));
  expect(exists(".h-28")).toBe(false);
  expect([button.textContent, document.activeElement]).toEqual(["Add cover", button]);
  await unmount();
});
