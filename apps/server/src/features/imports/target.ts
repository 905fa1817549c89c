// Where an import goes, and on whose behalf.
import type { ProjectLite } from "@cairn/contract/entities/lite";
import type { Actor } from "../../platform/outbox/tx.ts";

export interface ImportTarget extends Actor {
  project: Pick<ProjectLite, "id">;
  /**
   * Whether people who have an account, but no place in this workspace, are given one. The operator of the instance may do so; over the
   * network they must be invited, and are only named.
   */
  admits: boolean;
}
