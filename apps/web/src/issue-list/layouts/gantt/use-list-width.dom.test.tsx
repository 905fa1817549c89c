import { find, mount } from "@cairn/ui/test-dom";
import { afterEach, expect, it } from "vitest";
import { writeStored } from "../../../shell/stored.ts";
import { useListWidth } from "./use-list-width.ts";

afterEach(() => localStorage.clear());

/** Of the text of a page, px. */
const TEXT_WIDTH = 656;
const TITLES = ["A title that is long enough to need the whole column, and then some more of it"];

function Probe({ isEmbedded }: { isEmbedded: boolean }) {
  const { value, max } = useListWidth(false, () => ({ titles: TITLES, offset: 80 }), isEmbedded);
  return <output>{`${String(value)} ${String(max)}`}</output>;
}

async function widthOf(isEmbedded: boolean): Promise<{ value: number; max: number }> {
  const { unmount } = await mount(<Probe isEmbedded={isEmbedded} />);
  const [value = 0, max = 0] = find("output").textContent.split(" ").map(Number);
  await unmount();
  return { value, max };
}

it("in a text, the list leaves most of the width for the bars, however wide it is on a screen of its own", async () => {
  writeStored("gantt_list_width", 600);
  expect((await widthOf(false)).value).toBe(600);
  const { value, max } = await widthOf(true);
  expect(value).toBeLessThan(TEXT_WIDTH * 0.4);
  expect(max).toBeLessThan(TEXT_WIDTH / 2);
  writeStored("gantt_list_width_embedded", 300);
  expect((await widthOf(true)).value).toBe(300);
  expect((await widthOf(false)).value).toBe(600);
});
