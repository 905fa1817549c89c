import type { Issue } from "@cairn/contract/entities/issue";
import type { Anchor } from "@cairn/ui/popover";
import type { ListData } from "../engine/list-data.ts";
import type { OwnWrite } from "./write.ts";

export interface Editing {
  data: ListData;
  issues: readonly Issue[];
  anchor: Anchor;
  align?: "start" | "end";
  onClose?: () => void;
  /** In place of writing to the issue of the lists. */
  write?: OwnWrite;
}
