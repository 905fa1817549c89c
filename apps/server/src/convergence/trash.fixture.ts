// One object of each kind that goes into the trash: where it is deleted. Restoring one must bring everything back that
// a browser shows of it.
import type { TrashKind } from "@cairn/contract/entities/trash";
import type { ScenarioObjects } from "./scenarios.fixture.ts";

interface Deletion {
  id: string;
  path: string;
}

const inProject = ({ w }: ScenarioObjects, of: string, id: string): Deletion => ({
  id,
  path: `${w.P}/${of}/${id}/`,
});

export const DELETIONS: Record<TrashKind, (objects: ScenarioObjects) => Deletion> = {
  project: ({ w }) => ({ id: w.project.id, path: `${w.P}/` }),
  issue: (o) => inProject(o, "issues", o.issue),
  comment: (o) => inProject(o, `issues/${o.issue}/comments`, o.comment),
  cycle: (o) => inProject(o, "cycles", o.planning.cycle),
  module: (o) => inProject(o, "modules", o.planning.module),
  view: (o) => inProject(o, "views", o.views.of_project.shared),
  file: (o) => inProject(o, `issues/${o.issue}/issue-attachments`, o.details.attachment),
  page: (o) => inProject(o, "pages", o.pages.pages.archived),
};
