// What a tool is: a row of the tables in tools/. Models call it with names and keys instead of ids (docs/adr/0037).
import type { StandardSchemaWithJSON, ToolAnnotations } from "@modelcontextprotocol/server";
import type { z } from "zod";
import type { CallRoute } from "../../platform/http/call-route.ts";

export interface ToolContext {
  /** Calls a route of the contract with the rights of the token. */
  call: CallRoute;
  /** The user that the token acts as. */
  me: { id: string; display_name: string };
  /** The public URL of this server, without a trailing slash. */
  address: string;
  /** Reports how many of `total` steps are done, where the client has asked for it. */
  progress: (done: number, total: number) => Promise<void>;
}

/** What the tools of one request have in common. */
export type RequestContext = Omit<ToolContext, "progress">;

/** Error for the model: what is wrong with its call, and what to do instead. */
export class ToolError extends Error {}

export interface Tool {
  name: string;
  title: string;
  description: string;
  input: StandardSchemaWithJSON;
  output: StandardSchemaWithJSON;
  annotations: ToolAnnotations;
  run: (context: ToolContext, input: unknown) => Promise<Record<string, unknown>>;
}

interface TypedTool<I extends z.ZodType, O extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: I;
  output: O;
  /** `read` changes nothing; `change` can be called again with the same effect; `add` adds something each time. */
  effect: "read" | "change" | "add";
  run: (context: ToolContext, input: z.output<I>) => Promise<z.output<O>>;
}

const EFFECTS: Record<TypedTool<z.ZodType, z.ZodObject>["effect"], ToolAnnotations> = {
  read: { readOnlyHint: true, openWorldHint: false },
  change: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  add: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
};

/** A tool whose `run` takes what its input schema describes and returns what its output schema describes. */
export const tool = <I extends z.ZodType, O extends z.ZodObject>(typed: TypedTool<I, O>): Tool => ({
  name: typed.name,
  title: typed.title,
  description: typed.description,
  input: typed.input,
  output: typed.output,
  annotations: { title: typed.title, ...EFFECTS[typed.effect] },
  run: (context, input) => typed.run(context, input as z.output<I>),
});
