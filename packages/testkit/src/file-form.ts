// A form with a file, as a browser sends it.

export interface FileFormOptions {
  /** The type that the client declares. */
  type?: string;
  attributes?: string;
}

/** `asset` and `attributes`; a body for `send`. */
export function fileForm(
  name: string,
  bytes: string | Uint8Array<ArrayBuffer>,
  options: FileFormOptions = {},
): FormData {
  const form = new FormData();
  const type = options.type ?? "application/octet-stream";
  form.append("asset", new Blob([bytes], { type }), name);
  form.append("attributes", options.attributes ?? JSON.stringify({ name, size: bytes.length }));
  return form;
}
