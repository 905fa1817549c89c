// One call of Slack, whose signature was right.
import { createHash } from "node:crypto";
import type { Runtime } from "../../../platform/runtime.ts";
import type { Asking } from "./answer-command.ts";
import type { StoredApp } from "./queries.ts";

export interface SlackCall {
  runtime: Runtime;
  app: StoredApp;
  /** What the member that a person is linked to may do. */
  askingAs: (userId: string) => Promise<Asking>;
}

/** What is remembered of a call, so that it is accepted once. */
export const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();
