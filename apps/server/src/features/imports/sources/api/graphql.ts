// GraphQL over HTTP (its specification, and Linear's documentation): refusals are in the body.
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
  if (!isObject(body)) throw new SourceProblem(`What answers at this address is not the API of ${name}.`);
  const errors = objects(body.errors);
  const codes = errors.map(codeOf).join(" ");
  if (/RATE_?LIMIT|COMPLEXITY/.test(codes)) throw new SourceBusy(until());
  if (/AUTHENTICATION|UNAUTHENTICATED/.test(codes)) throw new SourceProblem(`${name} refuses the token.`);
  const [first] = errors;
  if (first) throw new SourceProblem(`${name} refuses the request: ${textOf(first.message).slice(0, 300)}`);
  return body.data;
}
