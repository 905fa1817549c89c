import { ApiError } from "@cairn/client/api-error";

/** What the server says about single fields; nothing, if the error is another one. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.status !== 400 || typeof error.body !== "object") return {};
  return Object.fromEntries(
    Object.entries(error.body ?? {}).flatMap(([name, texts]) =>
      Array.isArray(texts) && typeof texts[0] === "string" ? [[name, texts[0]]] : [],
    ),
  );
}
