/**
 * Runs a query of pg, which answers with a promise or, if the last argument is one, by a callback, and reports its end.
 * The time until then includes that of waiting for earlier queries of the same connection.
 * @param end gets what the query failed with, null or undefined after a success
 */
export function observed<R>(
  rest: readonly unknown[],
  run: (rest: readonly unknown[]) => R,
  end: (error: unknown) => void,
): R {
  const callback = rest.at(-1);
  if (typeof callback === "function")
    return run([
      ...rest.slice(0, -1),
      (...answer: unknown[]) => {
        end(answer[0]);
        (callback as (...all: unknown[]) => void)(...answer);
      },
    ]);
  const result = run(rest);
  // The caller handles the failure.
  if (result instanceof Promise) result.then(() => end(null), end);
  return result;
}
