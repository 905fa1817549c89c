// A refused or failed request, in any of the server's error formats (contract/issues §1).

type Fields = Record<string, string[]>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Messages by field: lists from 400 responses, single texts from 410 responses. */
function fieldsOf(body: unknown): Fields {
  const fields: Fields = {};
  if (!isRecord(body)) return fields;
  for (const [key, value] of Object.entries(body)) {
    if (key === "error" || key === "detail" || key === "error_message") continue;
    if (Array.isArray(value)) fields[key] = value.map(String);
    else if (typeof value === "string") fields[key] = [value];
  }
  return fields;
}

function messageOf(body: unknown, fields: Fields): string {
  if (isRecord(body)) {
    for (const key of ["error", "detail", "error_message", "message"]) {
      const text = body[key];
      if (typeof text === "string") return text;
    }
  }
  return Object.values(fields)[0]?.[0] ?? "The server did not say why.";
}

export class ApiError extends Error {
  /** 0: the server could not be reached. */
  readonly status: number;
  /** `error_code` of sign-in and bulk errors. */
  readonly code: number | null;
  readonly fields: Fields;
  /** The whole response body, for errors with data of their own. */
  readonly body: unknown;

  constructor(status: number, body: unknown, cause?: unknown) {
    const fields = fieldsOf(body);
    super(messageOf(body, fields), { cause });
    this.status = status;
    this.fields = fields;
    this.body = body;
    this.code = isRecord(body) && typeof body.error_code === "number" ? body.error_code : null;
  }

  static offline(cause: unknown): ApiError {
    return new ApiError(0, { error: "The server cannot be reached." }, cause);
  }

  /** Whether a retry may succeed. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}
