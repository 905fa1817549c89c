// POST before the application is loaded, the counterpart of fetch-json.ts.
import { FetchFailed } from "./fetch-json.ts";

/** A refusal with its reason. */
export class PostRefused extends FetchFailed {
  /** The JSON of the response; null if there was none. */
  readonly answer: unknown;

  constructor(status: number, answer: unknown) {
    super(status);
    this.answer = answer;
  }
}

/**
 * Posts JSON to a route with an empty response.
 * @throws PostRefused, FetchFailed when the server cannot be reached
 */
export async function postJson(path: string, body: unknown): Promise<void> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new FetchFailed(0, error);
  });
  if (response.ok) return;
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  throw new PostRefused(response.status, isJson ? await response.json() : null);
}
