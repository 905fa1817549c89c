// The scale of all Gantt charts in this browser, and requests to scroll to today. The toolbar writes them, charts
// observe.
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

/** Counts clicks on "Today". */
const requestCount = createStore(0);
export const todayRequests: Pick<typeof requestCount, "subscribe"> = requestCount;
export const requestToday = (): void => requestCount.set(requestCount.get() + 1);
