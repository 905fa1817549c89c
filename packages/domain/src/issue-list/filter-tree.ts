// The tree of filters in queries, URLs and saved views, with nested groups "any of", "all of" and "none of". A flat
// query is a tree without groups.

/** The names of groups in queries, URLs and saved views. No filter has one of these names. */
export const GROUP_WORDS = ["all", "any", "none"] as const;
export type GroupWord = (typeof GROUP_WORDS)[number];
export const isGroupWord = (name: string): name is GroupWord => GROUP_WORDS.some((word) => word === name);

/**
 * Filters by name, in the wire format, and groups of further nodes. All parts of a node must match.
 * `{"priority": "urgent", "any": [{"assignees": "…"}, {"labels": "…"}]}`
 */
export interface FilterNode {
  readonly [name: string]: string | readonly FilterNode[] | undefined;
}

/** Limits for the depth of nested groups and for the number of all nodes, which protect the server. */
const MAX_LEVELS = 5;
const MAX_NODES = 100;

/** Validates stored or sent nodes; undefined if the value is not a list of nodes, or exceeds a limit. */
function nodesFrom(value: unknown, level: number, count: { nodes: number }): FilterNode[] | undefined {
  if (!Array.isArray(value) || level > MAX_LEVELS) return undefined;
  const nodes: FilterNode[] = [];
  for (const item of value as unknown[]) {
    count.nodes += 1;
    if (typeof item !== "object" || item === null || Array.isArray(item) || count.nodes > MAX_NODES)
      return undefined;
    const node: Record<string, string | FilterNode[]> = {};
    for (const [name, part] of Object.entries(item)) {
      const read = isGroupWord(name) ? nodesFrom(part, level + 1, count) : part;
      if (read === undefined || (typeof read !== "string" && !isGroupWord(name))) return undefined;
      node[name] = read as string | FilterNode[];
    }
    nodes.push(node);
  }
  return nodes;
}

/** Parses the value of `any`, `all` or `none`; undefined when it is invalid. */
export function readNodes(text: string): FilterNode[] | undefined {
  try {
    return nodesFrom(JSON.parse(text), 1, { nodes: 0 });
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Parses nodes that are stored as JSON; undefined if they are invalid. */
export const checkNodes = (value: unknown): FilterNode[] | undefined => nodesFrom(value, 1, { nodes: 0 });

/** Writes nodes as the value of `any`, `all` or `none`; "" for none. */
export const writeNodes = (nodes: readonly FilterNode[]): string =>
  nodes.length === 0 ? "" : JSON.stringify(nodes);
