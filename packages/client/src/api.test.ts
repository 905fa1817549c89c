import { describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createApi } from "./api.ts";

const cutOff = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));
/** A response that begins and is cut off before its end. */
const begun = async (): Promise<Response> =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) }));

describe.each([
  ["before its response", cutOff],
  ["during its response", begun],
])("a request that is cut off %s", (_, fetch) => {
  test("fails like one without a connection", async () => {
    const call = createApi({ fetch }).users.update_profile({ body: { theme: {} } });
    await expect(call).rejects.toMatchObject({ status: 0 });
  });

  test("does not fail while the page is being left: its write arrives all the same", async () => {
    const failed = vi.fn();
    const call = createApi({ fetch, isPageEnding: () => true }).users.update_profile({ body: { theme: {} } });
    call.catch(failed);
    await new Promise((done) => setTimeout(done, 20));
    expect(failed).not.toHaveBeenCalled();
  });
});

test("a request that its caller aborts reports that, whatever happens to the page", async () => {
  const fetch = (): Promise<Response> => Promise.reject(new DOMException("given up", "AbortError"));
  const call = createApi({ fetch, isPageEnding: () => true }).users.me({});
  await expect(call).rejects.not.toBeInstanceOf(ApiError);
});
