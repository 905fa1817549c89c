import { QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "./query-client.ts";

const KEY = ["labels", "acme"];

afterEach(() => queryClient.clear());

/** Shows a list whose fetches end when the test says so. */
function show() {
  const answers: ((names: string[]) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: KEY,
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  return { answers, stop, shown: () => observer.getCurrentResult().data };
}

describe("invalidated queries", () => {
  it("are fetched again after a change, although their first fetch has not ended", async () => {
    const { answers, shown, stop } = show();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const refetched = queryClient.invalidateQueries({ queryKey: KEY });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.([]);
    answers[1]?.(["new"]);
    await refetched;
    expect(shown()).toEqual(["new"]);
    stop();
  });

  it("keep showing what they have until the fetch has ended", async () => {
    const { answers, shown, stop } = show();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(["old"]);
    await vi.waitFor(() => expect(shown()).toEqual(["old"]));
    const refetched = queryClient.invalidateQueries({ queryKey: KEY });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(shown()).toEqual(["old"]);
    answers[1]?.(["old", "new"]);
    await refetched;
    expect(shown()).toEqual(["old", "new"]);
    stop();
  });
});
