// The calls for versions of a page, at whichever place it is (contract/issues §16, §19).
import type { PageRow, PageWithDocument } from "@cairn/contract/entities/page";
import type { PageVersion, PageVersionWithDocument } from "@cairn/contract/entities/page-version";
import { api } from "../../../data/api.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";

interface VersionCalls {
  /** The latest first. @throws ApiError */
  list: () => Promise<PageVersion[]>;
  /** @throws ApiError */
  retrieve: (id: string) => Promise<PageVersionWithDocument>;
  /** Keeps the present text. @throws ApiError */
  create: (name: string) => Promise<PageVersion>;
  /** @throws ApiError */
  rename: (id: string, name: string | null) => Promise<PageVersion>;
  /** @throws ApiError */
  restore: (id: string) => Promise<PageWithDocument>;
}

export function versionCalls({ slug }: OpenWorkspace, page: PageRow): VersionCalls {
  const path = page.project === null ? "workspace_pages" : "pages";
  // The workspace's paths have no place for a project.
  const at = { slug, project_id: page.project ?? "", page_id: page.id };
  return {
    list: () => api[path].versions(at),
    retrieve: (version_id) => api[path].version({ ...at, version_id }),
    create: (name) => api[path].create_version({ ...at, body: { name } }),
    rename: (version_id, name) => api[path].update_version({ ...at, version_id, body: { name } }),
    restore: (version_id) => api[path].restore_version({ ...at, version_id }),
  };
}
