// Requests of programs that change work items; see external.fixture.ts.
import { programAs } from "@cairn/testkit/tokens";
import type { CallOf, ScenarioObjects } from "./scenarios.fixture.ts";

type Scenario = (objects: ScenarioObjects) => CallOf | Promise<CallOf>;

const projectOf = ({ w }: ScenarioObjects): string => `/api/v1/workspaces/${w.slug}/projects/${w.project.id}`;
const itemOf = (objects: ScenarioObjects, id: string): string => `${projectOf(objects)}/work-items/${id}`;

export const WORK_ITEM_SCENARIOS = {
  "external_work_items.create": (objects) => ({
    method: "POST",
    path: `${projectOf(objects)}/work-items/`,
    body: {
      name: "By a program",
      parent: objects.issue,
      labels: [objects.label],
      assignees: [objects.w.as("mel").id],
      module: objects.planning.module,
      external_source: "other",
      external_id: "1",
      point: 3,
    },
  }),
  "external_work_items.update": (objects) => ({
    method: "PATCH",
    path: `${itemOf(objects, objects.child)}/`,
    body: {
      name: "Renamed",
      labels: [objects.label],
      assignees: [],
      description_html: "<p>new</p>",
      point: 5,
      module: objects.planning.module,
    },
  }),
  "external_work_items.archive": (objects) => ({
    method: "POST",
    path: `${itemOf(objects, objects.closed)}/archive/`,
    body: {},
  }),
  "external_work_items.restore": (objects) => ({
    method: "DELETE",
    path: `${itemOf(objects, objects.archived)}/unarchive/`,
  }),
  "external_work_items.remove": (objects) => ({
    method: "DELETE",
    path: `${itemOf(objects, objects.child)}/`,
  }),
  "external_bulk_work_items.create": (objects) => ({
    method: "POST",
    path: `${projectOf(objects)}/work-items/bulk/`,
    body: { items: [{ name: "One of two" }, { name: "Two of two", parent: objects.issue }] },
  }),
  "external_bulk_work_items.update": (objects) => ({
    method: "PATCH",
    path: `${projectOf(objects)}/work-items/bulk/`,
    body: { items: [{ id: objects.issue, priority: "high" }] },
  }),
  "external_bulk_work_items.remove": (objects) => ({
    method: "DELETE",
    path: `${projectOf(objects)}/work-items/bulk/`,
    body: { ids: [objects.child, objects.closed] },
  }),
  "external_comments.create": (objects) => ({
    method: "POST",
    path: `${itemOf(objects, objects.issue)}/comments/`,
    body: {
      comment_html: "<p>By a program</p>",
      parent: objects.comment,
      external_id: "1",
      external_source: "x",
    },
  }),
  "external_comments.update": (objects) => ({
    method: "PATCH",
    path: `${itemOf(objects, objects.issue)}/comments/${objects.comment}/`,
    body: { comment_html: "<p>Changed</p>", external_id: "2", external_source: "x" },
  }),
  "external_comments.remove": (objects) => ({
    method: "DELETE",
    path: `${itemOf(objects, objects.issue)}/comments/${objects.comment}/`,
  }),
  "external_links.create": (objects) => ({
    method: "POST",
    path: `${itemOf(objects, objects.issue)}/links/`,
    body: { url: "https://example.com/by-a-program", title: "New" },
  }),
  "external_links.update": (objects) => ({
    method: "PATCH",
    path: `${itemOf(objects, objects.issue)}/links/${objects.details.link}/`,
    body: { url: "https://example.org", title: "Changed" },
  }),
  "external_links.remove": (objects) => ({
    method: "DELETE",
    path: `${itemOf(objects, objects.issue)}/links/${objects.details.link}/`,
  }),
  "external_relations.create": (objects) => ({
    method: "POST",
    path: `${itemOf(objects, objects.issue)}/relations/`,
    body: { relation_type: "start_before", issues: [objects.child] },
  }),
  "external_relations.remove": (objects) => ({
    method: "POST",
    path: `${itemOf(objects, objects.issue)}/relations/remove/`,
    body: { related_issue: objects.closed },
  }),
  "external_dependencies.create": (objects) => ({
    method: "POST",
    path: `${itemOf(objects, objects.closed)}/dependencies/`,
    body: { relation_type: "finish_after", work_item_ids: [objects.issue] },
  }),
  "external_dependencies.remove": (objects) => ({
    method: "DELETE",
    path: `${itemOf(objects, objects.issue)}/dependencies/${objects.closed}/`,
  }),
  "external_work_item_pages.create": (objects) => ({
    method: "POST",
    path: `${itemOf(objects, objects.issue)}/pages/`,
    body: { page_id: objects.pages.pages.favorite },
  }),
  "external_work_item_pages.remove": async (objects) => {
    const ties = `${itemOf(objects, objects.issue)}/pages/`;
    const tie = await (
      await programAs(objects.w, "ada")
    )("POST", ties, { page_id: objects.pages.pages.shared });
    return { method: "DELETE", path: `${ties}${tie.body.id}/` };
  },
  "external_attachments.create": (objects) => ({
    method: "POST",
    path: `${itemOf(objects, objects.issue)}/attachments/`,
    body: { name: "note.txt", size: 5 },
  }),
  "external_attachments.confirm": (objects) => ({
    method: "PATCH",
    path: `${itemOf(objects, objects.issue)}/attachments/${objects.details.attachment}/`,
    body: { is_uploaded: true },
  }),
  "external_attachments.remove": (objects) => ({
    method: "DELETE",
    path: `${itemOf(objects, objects.issue)}/attachments/${objects.details.attachment}/`,
  }),
} satisfies Record<string, Scenario>;
