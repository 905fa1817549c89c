// What parameters mean, by name: every parameter in the OpenAPI documents is described.

const WORDS: Record<string, string> = {
  slug: "Slug of the workspace",
  key: "Key of an issue, such as WEB-12, or of a file",
  per_page: "Rows of a page, at most 100",
  cursor: "`next_cursor` of the page before; `100:0:0` is the first page of 100 rows",
  order_by: "Name of a field; a leading `-` reverses the order",
  group_by: "Property by which the results are grouped",
  sub_group_by: "Property by which groups are divided",
  fields: "Keys to keep in each object, separated by commas",
  expand: "Keys whose ids are replaced by objects, separated by commas",
  filters: "Conditions as JSON: fields with operators, nested with `and`, `or` and `not`",
  pql: "Conditions as text, such as `priority IN (high, urgent) AND assignee = currentUser()`",
  search: "Words to look for",
  external_id: "Id in the system that the object came from",
  external_source: "Name of the system that the object came from",
};

/** "estimate_point" → "estimate point" */
const plain = (name: string): string => name.replaceAll("_", " ").trim();

export function parameterWords(name: string): string {
  const known = WORDS[name];
  if (known !== undefined) return known;
  if (name.endsWith("_id")) return `Id of the ${plain(name.slice(0, -"_id".length))}`;
  if (name.startsWith("not_")) return `Excludes these values of ${plain(name.slice("not_".length))}`;
  return `Filters by ${plain(name)}, or sets it`;
}
