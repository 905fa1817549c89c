import { describe, expect, it } from "vitest";
import { readTracing } from "./settings.ts";

const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector:4318/";

describe("settings of traces", () => {
  it("the endpoint alone is enough, and nothing is traced without it", () => {
    expect(readTracing({})).toBeNull();
    expect(readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
      url: "http://collector:4318/v1/traces",
      headers: {},
      service: "cairn",
      ratio: 1,
    });
  });

  it("headers are percent-decoded", () => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%3Db, authorization=Basic%20a==",
    };
    expect(readTracing(env)?.headers).toEqual({ "x-key": "a=b", authorization: "Basic a==" });
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT must"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://a:b@collector" }, "OTEL_EXPORTER_OTLP_ENDPOINT must"],
    [{ OTEL_EXPORTER_OTLP_HEADERS: "secret" }, "OTEL_EXPORTER_OTLP_HEADERS must"],
    [{ OTEL_TRACES_SAMPLER_ARG: "2" }, "OTEL_TRACES_SAMPLER_ARG must"],
    [{ OTEL_TRACES_SAMPLER_ARG: "half" }, "OTEL_TRACES_SAMPLER_ARG must"],
  ])("%o is refused with the name of the setting", (env, problem) => {
    expect(() => readTracing(env)).toThrow(problem);
  });
});
