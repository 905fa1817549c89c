import type { Activity } from "@cairn/contract/entities/history";
import { mount } from "@cairn/ui/test-dom";
import { activityRow } from "../../data/workspace.fixture.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { ActivityLine } from "./activity-line.tsx";

/** The rendered sentence of activities, without its time. */
export async function drawnSentence(
  data: ProjectData,
  activities: readonly Partial<Activity>[],
): Promise<string> {
  const rows = activities.map((deed, n) => activityRow(n, deed));
  const { unmount } = await mount(
    <ol>
      <ActivityLine data={data} activities={rows} />
    </ol>,
  );
  const text = [...document.querySelectorAll("li > span:last-child")].at(-1)?.textContent ?? "";
  await unmount();
  return text.split(" · ")[0] ?? "";
}
