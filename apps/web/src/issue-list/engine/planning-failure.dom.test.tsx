import type { Estimate } from "@cairn/contract/entities/estimate";
import { ToastHost } from "@cairn/ui/toast";
import { click, find, mount, settle as drawn } from "@cairn/ui/test-dom";
import { runInAction } from "mobx";
import { expect, it } from "vitest";
import { id, PROJECT } from "../../data/workspace.fixture.ts";
import { failureTextOf } from "../../session/failure-status.ts";
import { setUpTestList } from "./engine.fixture.ts";

const bench = setUpTestList();
const use = (estimate: string | null): void => {
  const { cache } = bench().open;
  runInAction(() => cache.project.put([{ ...cache.project.get(PROJECT)!, estimate }]));
};
const one = (estimateId: string): Partial<Estimate> => ({ id: estimateId, project: PROJECT, points: [] });
const asked = (): string[] =>
  bench()
    .sent.map(({ url }) => url.pathname.split(PROJECT)[1] ?? "")
    .filter((path) => path.includes("estimates"));

it("a failure to load estimates with the list names the estimates", async () => {
  const serve = bench().serve([]);
  bench().respond = (request) =>
    request.url.pathname.endsWith("/estimates/") ? { status: 500 } : serve(request);
  use(id(10, 0));
  await bench().data.load();
  expect(bench().data.status).toBe("failed");
  expect(failureTextOf(bench().data.error)).toBe("Error fetching estimates");
});

it("a newly chosen estimate is fetched alone; a failure names it and offers a retry", async () => {
  const serve = bench().serve([]);
  let status = 500;
  bench().respond = (request) => {
    const { pathname } = request.url;
    if (pathname.endsWith(`/estimates/${id(10, 1)}/`)) return { status, body: one(id(10, 1)) };
    return pathname.endsWith("/estimates/") ? { body: [one(id(10, 0))] } : serve(request);
  };
  use(id(10, 0));
  await bench().data.load();
  const { unmount } = await mount(<ToastHost />);
  use(id(10, 1));
  await drawn();
  expect(asked().at(-1)).toBe(`/estimates/${id(10, 1)}/`);
  expect(document.body.textContent).toContain("Error fetching estimate by id");
  status = 200;
  await click(find("button", "Try again"));
  await drawn();
  expect(bench().open.cache.estimate.get(id(10, 1))?.project).toBe(PROJECT);
  await unmount();
});
