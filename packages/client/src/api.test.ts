import { routes } from "@cairn/contract/routes/all";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { createApi } from "./api.ts";
import { makeCall } from "./calls.ts";

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

describe("a route that the build loads later", () => {
  const { me } = routes.users;
  const fetch = async (): Promise<Response> => new Response("{}");
  afterEach(() => Object.assign(routes.users, { me }));

  test("is loaded by its first call, e.g. of a write that waited since the last visit", async () => {
    Reflect.deleteProperty(routes.users, "me");
    const loadRoutes = vi.fn(async () => Object.assign(routes.users, { me }));
    const api = createApi({ fetch, loadRoutes });
    await api.users.me({});
    await api.users.me({});
    expect(loadRoutes).toHaveBeenCalledTimes(1);
  });

  test("fails if the contract does not have it", async () => {
    const call = makeCall(createApi({ fetch }), { route: "users.gone" as "users.me", input: {} });
    await expect(call).rejects.toThrow("The contract has no route users.gone.");
  });
});
