// Calls made before the app proper is loaded. The typed client knows every route of the contract; a sign-in page need not carry that.

/** An answer that is no success. Status 0: the server could not be reached. */
export class FetchFailed extends Error {
  readonly status: number;
  /** The JSON that came with it; null when there was none. */
  readonly answer: unknown;

  constructor(status: number, { cause, answer = null }: { cause?: unknown; answer?: unknown } = {}) {
    super(`The server answered ${status}.`, { cause });
    this.status = status;
    this.answer = answer;
  }
}

async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { credentials: "same-origin", ...init }).catch((cause: unknown) => {
    throw new FetchFailed(0, { cause });
  });
  if (response.ok) return response;
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  throw new FetchFailed(response.status, { answer: isJson ? await response.json() : null });
}

/**
 * The JSON answer of a GET, as the contract promises it.
 * @throws FetchFailed
 */
export async function getJson<T>(path: string): Promise<T> {
  const response = await send(path, { headers: { accept: "application/json" } });
  return (await response.json()) as T;
}

/**
 * Posts JSON to a route that answers with nothing.
 * @throws FetchFailed
 */
export async function postJson(path: string, body: unknown): Promise<void> {
  await send(path, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
