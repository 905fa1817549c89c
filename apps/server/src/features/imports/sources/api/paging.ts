// The ways in which providers page their lists. Only the path and the parameters of an address count that an answer
// contains: a page never leads to another host.
import { isObject, type Json } from "../json-file.ts";
import type { Answer, ApiList, Context, Task } from "./description.ts";

type Next = NonNullable<ApiList["next"]>;

const NEXT = /<([^>]*)>\s*;[^,]*\brel="?next"?/i;

/** The task with another address, which may be absolute. */
export function atAddress(task: Task, address: string): Task | null {
  if (!URL.canParse(address, "https://host.invalid")) return null;
  const { pathname, search } = new URL(address, "https://host.invalid");
  const { query: _query, ...rest } = task;
  return { ...rest, path: `${pathname}${search}` };
}

/** `Link: <…>; rel="next"` (RFC 8288), as GitHub, GitLab and Gitea write it. */
export const byLink: Next = ({ headers }, { task }) => {
  const address = NEXT.exec(headers.get("link") ?? "")?.[1];
  return address === undefined ? null : atAddress(task, address);
};

/** With a query in which some parameters are others. */
export const withQuery = (task: Task, query: Readonly<Record<string, string | number>>): Task => ({
  ...task,
  query: {
    ...task.query,
    ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  },
});

/** A parameter holds how many items come before; the answer says how many there are. */
export const byOffset =
  (parameter: string, total: string, items: (body: unknown) => readonly Json[]): Next =>
  ({ body }, { task }) => {
    const count = items(body).length;
    const behind = Number(task.query?.[parameter] ?? 0) + count;
    const all = isObject(body) ? Number(body[total]) : Number.NaN;
    return count === 0 || (Number.isFinite(all) && behind >= all)
      ? null
      : withQuery(task, { [parameter]: behind });
  };

/** A parameter holds the number of the page, from 1; a short page is the last one. */
export const byNumber =
  (parameter: string, size: number, items: (body: unknown) => readonly Json[]): Next =>
  ({ body }, { task }) =>
    items(body).length < size
      ? null
      : withQuery(task, { [parameter]: Number(task.query?.[parameter] ?? 1) + 1 });

/** The answer contains what a parameter of the next page is. */
export const byToken =
  (parameter: string, tokenOf: (answer: Answer, context: Context) => string): Next =>
  (answer, context) => {
    const token = tokenOf(answer, context);
    return token === "" ? null : withQuery(context.task, { [parameter]: token });
  };
