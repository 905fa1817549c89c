// Objects that belong to an issue: those that exist, and a request to each mutating route.
import type { Method } from "@cairn/contract/route";
import type { routes } from "@cairn/contract/routes/all";
import { fileForm } from "@cairn/testkit/file-form";
import type { World } from "@cairn/testkit/world";

type Routes = Pick<
  typeof routes,
  | "sub_issues"
  | "issue_links"
  | "issue_relations"
  | "issue_attachments"
  | "reactions"
  | "subscriptions"
  | "issue_places"
  | "files"
>;
type MutatingOf<G> = { [R in keyof G]: G[R] extends { mutates: true } ? R : never }[keyof G] & string;
type DetailRoute = { [G in keyof Routes]: `${G}.${MutatingOf<Routes[G]>}` }[keyof Routes];

/** Ids of objects that belong to `issue`, which also blocks `closed`. `vic` is subscribed to `child`. */
export interface Details {
  link: string;
  relation: string;
  attachment: string;
}

interface DetailObjects {
  w: World;
  issue: string;
  child: string;
  closed: string;
  comment: string;
  secondProject: string;
  details: Details;
}

interface DetailCall {
  method: Method;
  path: string;
  body?: unknown;
  by?: string;
}

const THUMB = "128077";
const PARTY = "127881";

/** Adds the objects with requests of ada and vic. */
export async function addDetails(
  w: World,
  { issue, child, closed, comment }: Pick<DetailObjects, "issue" | "child" | "closed" | "comment">,
): Promise<Details> {
  const post = async (path: string, body: unknown, by = "ada"): Promise<string> => {
    const answer = await w.as(by).send("POST", `${w.P}${path}`, body);
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  const link = await post(`/issues/${issue}/issue-links/`, { url: "https://example.com/", title: "One" });
  const attachment = await post(`/issues/${issue}/issue-attachments/`, fileForm("note.txt", "hello"));
  const relations = { relation_type: "blocking", issues: [closed] };
  const related = await w.as("ada").send("POST", `${w.P}/issues/${issue}/issue-relation/`, relations);
  const { relation } = related.body[0];
  await post(`/issues/${issue}/reactions/`, { reaction: THUMB });
  await post(`/comments/${comment}/reactions/`, { reaction: THUMB });
  await post(`/issues/${child}/subscribe/`, {}, "vic");
  return { link, relation: relation.id, attachment };
}

const I = ({ w, issue }: DetailObjects): string => `${w.P}/issues/${issue}`;

export const DETAIL_SCENARIOS: Record<
  DetailRoute,
  ((objects: DetailObjects) => DetailCall) | "person" | "instance" | "session"
> = {
  "sub_issues.add": (objects) => ({
    method: "POST",
    path: `${objects.w.P}/issues/${objects.closed}/sub-issues/`,
    body: { sub_issue_ids: [objects.child] },
  }),
  "issue_links.create": (objects) => ({
    method: "POST",
    path: `${I(objects)}/issue-links/`,
    body: { url: "https://example.com/two" },
  }),
  "issue_links.update": (objects) => ({
    method: "PATCH",
    path: `${I(objects)}/issue-links/${objects.details.link}/`,
    body: { url: "https://example.com/uno", title: "Uno" },
  }),
  "issue_links.remove": (objects) => ({
    method: "DELETE",
    path: `${I(objects)}/issue-links/${objects.details.link}/`,
  }),
  "issue_relations.create": (objects) => ({
    method: "POST",
    path: `${I(objects)}/issue-relation/`,
    body: { relation_type: "relates_to", issues: [objects.child, objects.closed] },
  }),
  "issue_relations.remove": (objects) => ({
    method: "POST",
    path: `${objects.w.P}/issues/${objects.closed}/remove-relation/`,
    body: { relation_type: "blocked_by", related_issue: objects.issue },
  }),
  "issue_relations.delete": (objects) => ({
    method: "DELETE",
    path: `${I(objects)}/issue-relation/${objects.details.relation}/`,
  }),
  "issue_attachments.create": (objects) => ({
    method: "POST",
    path: `${I(objects)}/issue-attachments/`,
    body: fileForm("two.txt", "two"),
  }),
  "issue_attachments.remove": (objects) => ({
    method: "DELETE",
    path: `${I(objects)}/issue-attachments/${objects.details.attachment}/`,
  }),
  "reactions.create": (objects) => ({
    method: "POST",
    path: `${I(objects)}/reactions/`,
    body: { reaction: PARTY },
  }),
  "reactions.remove": (objects) => ({ method: "DELETE", path: `${I(objects)}/reactions/${THUMB}/` }),
  "reactions.create_on_comment": ({ w, comment }) => ({
    method: "POST",
    path: `${w.P}/comments/${comment}/reactions/`,
    body: { reaction: PARTY },
  }),
  "reactions.remove_from_comment": ({ w, comment }) => ({
    method: "DELETE",
    path: `${w.P}/comments/${comment}/reactions/${THUMB}/`,
  }),
  "subscriptions.create": (objects) => ({
    method: "POST",
    path: `${I(objects)}/subscribe/`,
    body: {},
    by: "vic",
  }),
  "subscriptions.remove": ({ w, child }) => ({
    method: "DELETE",
    path: `${w.P}/issues/${child}/subscribe/`,
    by: "vic",
  }),
  "issue_places.move": (objects) => ({
    method: "POST",
    path: `${I(objects)}/move/`,
    body: { project_id: objects.secondProject },
  }),
  "files.create": "person",
  "files.remove": "person",
  "files.restore": "person",
  "files.create_own": "person",
  "files.remove_own": "person",
};
