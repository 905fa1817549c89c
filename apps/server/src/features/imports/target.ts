// The destination of an import, and the person who runs it.
import type { ProjectLite } from "@cairn/contract/entities/lite";
import type { Actor } from "../../platform/outbox/tx.ts";

export interface ImportTarget extends Actor {
  project: Pick<ProjectLite, "id">;
  /**
   * Whether people who have an account, but no membership in this workspace, are given one. The operator of the
   * instance may do so; over HTTP they must be invited, and are only named.
   */
  admits: boolean;
}
