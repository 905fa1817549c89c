// What an export's row remembers of its request.
import type { ExportList, ExportRequest } from "@cairn/contract/entities/export";

export interface StoredRequest {
  /** The projects that were named; empty for all that the person sees. */
  project_ids: readonly string[];
  multiple: boolean;
  every_property: boolean;
  list: ExportList | null;
}

export const storedRequest = ({ project, multiple, every_property, list }: ExportRequest): StoredRequest => ({
  project_ids: [...new Set(project)],
  multiple: multiple ?? false,
  every_property: every_property ?? false,
  list: list ?? null,
});
