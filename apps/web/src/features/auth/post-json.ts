// A POST before the application is loaded.
import { FetchFailed } from "../../session/fetch-json.ts";

/** @throws FetchFailed */
export async function postJson<T>(path: string): Promise<T> {
  const response = await fetch(path, {
    method: "POST",
    credentials: "same-origin",
    headers: { accept: "application/json" },
  }).catch((error: unknown) => {
    throw new FetchFailed(0, error);
  });
  if (!response.ok) throw new FetchFailed(response.status);
  return (await response.json()) as T;
}
