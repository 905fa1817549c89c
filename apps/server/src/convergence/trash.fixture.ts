// One object of each kind that goes into the trash: where it is deleted. Restoring one must bring everything back that
// a browser shows of it.
import type { TrashKind } from "@cairn/contract/entities/trash";
import type { ScenarioObjects } from "./scenarios.fixture.ts";

interface Deletion {
  id: string;
  /** Its folder below the project. */
  of: string;
}

export const DELETIONS: Record<TrashKind, (objects: ScenarioObjects) => Deletion> = {
  issue: ({ issue }) => ({ id: issue, of: "issues" }),
  comment: ({ issue, comment }) => ({ id: comment, of: `issues/${issue}/comments` }),
  cycle: ({ planning }) => ({ id: planning.cycle, of: "cycles" }),
  module: ({ planning }) => ({ id: planning.module, of: "modules" }),
  view: ({ views }) => ({ id: views.of_project.shared, of: "views" }),
  file: ({ issue, details }) => ({ id: details.attachment, of: `issues/${issue}/issue-attachments` }),
  page: ({ pages }) => ({ id: pages.pages.archived, of: "pages" }),
};
