// A post before the app proper is loaded, as fetch-json.ts gets.
import { FetchFailed } from "./fetch-json.ts";

/** A refusal that says why. */
export class PostRefused extends FetchFailed {
  /** The JSON that came with it; null when there was none. */
  readonly answer: unknown;

  constructor(status: number, answer: unknown) {
    super(status);
    this.answer = answer;
  }
}

/**
 * Posts JSON to a route that answers with nothing.
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
