// `fields=a,b` of the external API: keeps these keys of every object in an answer (contract/external §1.5).

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const pick = (value: unknown, names: ReadonlySet<string>): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => names.has(name))) : value;

/** An envelope keeps its own keys: `fields` applies to its results. Unknown names are ignored; none keeps everything. */
export function pickFields(answer: unknown, fields: string | undefined): unknown {
  const names = new Set(
    (fields ?? "").split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()])),
  );
  if (names.size === 0) return answer;
  if (Array.isArray(answer)) return answer.map((row) => pick(row, names));
  if (isObject(answer) && Array.isArray(answer.results))
    return { ...answer, results: answer.results.map((row) => pick(row, names)) };
  return pick(answer, names);
}
