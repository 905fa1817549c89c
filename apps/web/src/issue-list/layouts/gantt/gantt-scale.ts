// The scale of every gantt chart in this browser, and the wish to see today: the header's tools set them, the chart follows.
import { isScale, type Scale } from "@cairn/domain/timeline";
import { createStore } from "@cairn/ui/store";
import { readStored, writeStored } from "../../../shell/stored.ts";

const STORAGE_KEY = "gantt_scale";

function stored(): Scale {
  const scale = readStored(STORAGE_KEY);
  return isScale(scale) ? scale : "month";
}

export const ganttScale = createStore<Scale>(stored());

export function chooseScale(scale: Scale): void {
  ganttScale.set(scale);
  writeStored(STORAGE_KEY, scale);
}

/** Counts the wishes to see today. */
const asked = createStore(0);
export const todayAsked: Pick<typeof asked, "subscribe"> = asked;
export const askForToday = (): void => asked.set(asked.get() + 1);
