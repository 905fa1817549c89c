import { QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "../../data/query-client.ts";
import { refetchExports, workspaceFilesQuery } from "./export-data.ts";

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const page = (...ids: string[]) =>
  Response.json({ results: ids.map((id) => ({ id, status: "queued", provider: "workspace" })) });

describe("exports", () => {
  it("are fetched again after a change, although their first fetch has not ended", async () => {
    const answers: ((response: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => answers.push(resolve)));
    const observer = new QueryObserver(queryClient, workspaceFilesQuery("acme"));
    const stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const refetched = refetchExports("acme");
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.(page());
    answers[1]?.(page("new"));
    await refetched;
    expect(observer.getCurrentResult().data?.results.map(({ id }) => id)).toEqual(["new"]);
    stop();
  });
});
