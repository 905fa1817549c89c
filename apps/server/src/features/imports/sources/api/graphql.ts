// GraphQL over HTTP (its specification, and Linear's documentation): refusals are in the body.
import { coded } from "@cairn/domain/import-remarks/remarks";
import { SourceBusy, SourceProblem } from "../../engine/source.ts";
import { isObject, type Json, objects, textOf } from "../json-file.ts";
import type { Task } from "./description.ts";

/** Variables are texts or null; numbers are written in the query itself. */
export const graphqlBody = (query: string, task: Task): string =>
  JSON.stringify({ query, variables: task.query ?? {} });

const codeOf = (error: Json): string => {
  const extensions = isObject(error.extensions) ? error.extensions : {};
  return `${textOf(extensions.code)} ${textOf(extensions.type)}`.toUpperCase();
};

/** @throws SourceProblem, SourceBusy */
export function graphqlData(name: string, body: unknown, until: () => Date): unknown {
  if (!isObject(body)) throw new SourceProblem(coded("api_another", { source: name }));
  const errors = objects(body.errors);
  const codes = errors.map(codeOf).join(" ");
  if (/RATE_?LIMIT|COMPLEXITY/.test(codes)) throw new SourceBusy(until());
  if (/AUTHENTICATION|UNAUTHENTICATED/.test(codes))
    throw new SourceProblem(coded("api_token_refused", { source: name }));
  const [first] = errors;
  if (first)
    throw new SourceProblem(
      coded("api_request_refused_saying", { source: name, message: textOf(first.message).slice(0, 300) }),
    );
  return body.data;
}
