// Calls before the application is loaded. The typed client knows every route of the contract, which a sign-in page need
// not load.

/** An unsuccessful response. Status 0: the server could not be reached. */
export class FetchFailed extends Error {
  readonly status: number;

  constructor(status: number, cause?: unknown) {
    super(`The server answered ${status}.`, { cause });
    this.status = status;
  }
}

async function callJson<T>(path: string, method: "GET" | "POST"): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: { accept: "application/json" },
  }).catch((error: unknown) => {
    throw new FetchFailed(0, error);
  });
  if (!response.ok) throw new FetchFailed(response.status);
  return (await response.json()) as T;
}

/**
 * The JSON response of a GET, in the contract's type.
 * @throws FetchFailed
 */
export const getJson = <T>(path: string): Promise<T> => callJson(path, "GET");

/**
 * The JSON response of a POST without a body, in the contract's type.
 * @throws FetchFailed
 */
export const requestJson = <T>(path: string): Promise<T> => callJson(path, "POST");
