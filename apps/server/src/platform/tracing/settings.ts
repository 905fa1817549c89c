// Where traces are sent (docs/operate.md), under OpenTelemetry's own names of variables.

export interface TracingSettings {
  /** Where batches are posted: the endpoint with `/v1/traces`. */
  url: string;
  /** Sent along, such as a key of the collector. */
  headers: Readonly<Record<string, string>>;
  /** What the instance is called in traces. */
  service: string;
  /** The part of the traces that begin here and are recorded, from 0 to 1. */
  ratio: number;
}

function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  // The text may contain a password: it is not repeated.
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error("OTEL_EXPORTER_OTLP_ENDPOINT must be an http(s) address such as http://collector:4318.");
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    throw new Error(
      "OTEL_EXPORTER_OTLP_ENDPOINT must be an address without account, query and fragment; OTEL_EXPORTER_OTLP_HEADERS takes credentials.",
    );
  return `${text.replace(/\/+$/, "")}/v1/traces`;
}

/** `name=value,name=value`, the values percent-encoded. */
function readHeaders(text: string): Record<string, string> {
  const headers = new Headers();
  try {
    for (const pair of text.split(",")) {
      const [name = "", ...value] = pair.split("=");
      if (pair.trim() === "") continue;
      if (value.length === 0) throw new Error("A header has no value.");
      headers.set(name.trim(), decodeURIComponent(value.join("=").trim()));
    }
  } catch {
    // The cause would show a secret.
    throw new Error(
      "OTEL_EXPORTER_OTLP_HEADERS must be headers such as name=value,name=value with percent-encoded values.",
    );
  }
  return Object.fromEntries(headers);
}

function readRatio(text: string): number {
  const ratio = Number(text);
  if (text.trim() === "" || !(ratio >= 0 && ratio <= 1))
    throw new Error(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, it is "${text}".`);
  return ratio;
}

/** @returns null when nothing is traced @throws Error that names the variable and says what it must be */
export function readTracing(env: NodeJS.ProcessEnv): TracingSettings | null {
  const headers = readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS ?? "");
  const ratio = readRatio(env.OTEL_TRACES_SAMPLER_ARG || "1");
  if (!env.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const url = readUrl(env.OTEL_EXPORTER_OTLP_ENDPOINT);
  return { url, headers, service: env.OTEL_SERVICE_NAME || "cairn", ratio };
}
