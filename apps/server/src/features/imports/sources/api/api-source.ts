// A source made from a description.
import { coded } from "@cairn/domain/import-remarks/remarks";
import { SourceBusy, SourceProblem, type Source, type SourcePlace } from "../../engine/source.ts";
import type { Runtime } from "../../../../platform/runtime.ts";
import { type Api, callApi, Missing, Unavailable } from "./call.ts";
import type { ApiDescription, Settings, Task } from "./description.ts";
import { type Walk, walkOn } from "./walk.ts";

/** Places that are listed; any other one can be entered. */
const MOST_PLACES = 1000;
const MOST_CALLS = 20;
const PATIENCE_MS = 15_000;

/** What the token opens, for choosing. @throws SourceProblem */
async function placesOf(api: Api): Promise<SourcePlace[]> {
  const { places, name } = api.description;
  const start = performance.now();
  let agenda: readonly Task[] = places.start(api.settings);
  const found: SourcePlace[] = [];
  try {
    for (let calls = 0; calls < MOST_CALLS; calls += 1) {
      const [task, ...rest] = agenda;
      const list = task && places.lists[task.list];
      if (!task || !list || found.length >= MOST_PLACES || performance.now() - start > PATIENCE_MS) break;
      const answer = await callApi(api, task, list);
      const context = { settings: api.settings, facts: {}, task };
      const items = list.items(answer.body);
      found.push(...items.flatMap((item) => list.place?.(item, context) ?? []));
      const next = list.next?.(answer, context) ?? null;
      agenda = [
        ...items.flatMap((item) => list.more?.(item, context) ?? []),
        ...(next ? [next] : []),
        ...rest,
      ];
    }
  } catch (error) {
    if (error instanceof SourceBusy) throw new SourceProblem(coded("api_busy", { source: name }));
    if (error instanceof Unavailable || error instanceof Missing)
      throw new SourceProblem(coded("api_refused_because", { reason: error.reason }));
    throw error;
  }
  const byId = new Map(found.slice(0, MOST_PLACES).map((place) => [place.id, place]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, "en"));
}

export const apiSource = (description: ApiDescription): Source => ({
  id: description.id,
  name: description.name,
  origin: description.origin,
  from: "api",
  fields: description.fields,
  placeField: description.places.field,
  titleOf: (settings) => settings[description.places.field] ?? "",
  places: (runtime: Runtime, settings: Settings) => placesOf({ runtime, description, settings }),
  fileHeaders: (settings: Settings, url: URL) => {
    const own = [
      description.base(settings),
      settings.url ?? "",
      ...(description.fileOrigins?.(settings) ?? []),
    ];
    return own.some((one) => URL.canParse(one) && new URL(one).origin === url.origin)
      ? description.headers(settings)
      : {};
  },
  read: ({ runtime, settings, cursor }) =>
    walkOn(
      { runtime, description, settings },
      description.lists,
      (cursor as Walk | null) ?? { agenda: description.start(settings), facts: {}, tries: 0 },
    ),
});
