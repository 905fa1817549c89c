// Uploads with progress: XMLHttpRequest reports it, fetch does not.
import { ApiError } from "@cairn/client/api-error";
import { loadInstance } from "../session/session.ts";
import { leaveToSignIn } from "./api.ts";

export interface Sent {
  body: unknown;
  /** Stream position of the write; 0 if it wrote nothing that others see. */
  seq: number;
}

export interface UploadOptions {
  /** The share of the file that was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** More attributes of the file. */
  attributes?: Readonly<Record<string, unknown>>;
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    // A proxy between may respond with its own HTML page.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Posts one file as `asset` with its `attributes` (contract/issues §6.4).
 * @throws ApiError also when aborted: status 0
 */
export function uploadFile(
  path: string,
  file: File,
  { onProgress, signal, attributes = {} }: UploadOptions = {},
): Promise<Sent> {
  const form = new FormData();
  form.append(
    "attributes",
    JSON.stringify({ name: file.name, size: file.size, type: file.type, ...attributes }),
  );
  form.append("asset", file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.setRequestHeader("accept", "application/json");
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    });
    const lost = (): void => reject(ApiError.offline(new Error("The upload was cut off.")));
    request.addEventListener("error", lost);
    request.addEventListener("abort", lost);
    request.addEventListener("load", () => {
      const body = bodyOf(request.responseText);
      if (request.status === 401) leaveToSignIn();
      if (request.status < 200 || request.status > 299) return reject(new ApiError(request.status, body));
      onProgress?.(1);
      return resolve({ body, seq: Number(request.getResponseHeader("x-change-seq") ?? 0) });
    });
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** The server's size limit of a file in bytes; null if it does not report one. */
export async function fileSizeLimit(): Promise<number | null> {
  try {
    const instance = await loadInstance();
    return "config" in instance ? instance.config.file_size_limit : null;
  } catch {
    // The server then refuses files that are too large.
    return null;
  }
}
