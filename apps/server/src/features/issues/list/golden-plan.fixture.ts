// A statement and the shape of its plan as text: the nodes with their tables and indexes. Costs and row counts, which
// change with the data, are left out.
import type { Pool } from "pg";
import type { Statement } from "./statements.ts";

interface PlanNode {
  "Node Type": string;
  "Join Type"?: string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Subplan Name"?: string;
  "CTE Name"?: string;
  "Function Name"?: string;
  Operation?: string;
  Strategy?: string;
  "Scan Direction"?: string;
  Plans?: PlanNode[];
}

function describeNode(node: PlanNode): string {
  const words = [
    node.Operation ?? node["Node Type"],
    node["Join Type"] && node["Join Type"] !== "Inner" ? `(${node["Join Type"]})` : "",
    node.Strategy && node.Strategy !== "Plain" ? `(${node.Strategy})` : "",
    node["Scan Direction"] === "Backward" ? "backward" : "",
    node["Index Name"] ?? "",
    node["Relation Name"] ? `on ${node["Relation Name"]}` : "",
    node["Function Name"] ?? node["CTE Name"] ?? "",
    node["Subplan Name"] ? `[${node["Subplan Name"]}]` : "",
  ];
  return words.filter((word) => word !== "").join(" ");
}

function lines(node: PlanNode, depth: number): string[] {
  const own = `${"  ".repeat(depth)}${describeNode(node)}`;
  return [own, ...(node.Plans ?? []).flatMap((below) => lines(below, depth + 1))];
}

/** The shape of PostgreSQL's plan for these values, one line per node. */
export async function planOf(
  pool: Pool,
  { text, values }: Pick<Statement, "text" | "values">,
): Promise<string> {
  const { rows } = await pool.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>({
    text: `explain (format json) ${text}`,
    values,
  });
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  return plan ? lines(plan, 1).join("\n") : "  no plan";
}

/** The text without its indentation in the source. */
const tidy = (text: string): string =>
  text
    .split("\n")
    .map((line) => `  ${line.trim()}`)
    .filter((line) => line.trim() !== "")
    .join("\n");

export async function golden(
  pool: Pool,
  statements: Readonly<Record<string, Pick<Statement, "text" | "values">>>,
): Promise<string> {
  const parts: string[] = [];
  for (const [name, statement] of Object.entries(statements))
    parts.push(`${name}\n\nsql\n${tidy(statement.text)}\n\nplan\n${await planOf(pool, statement)}\n`);
  return parts.join(`\n${"-".repeat(80)}\n\n`);
}
