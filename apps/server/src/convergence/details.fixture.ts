// Objects that belong to an issue: those on the stage, and a request to each mutating route.
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

interface DetailScene {
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

/** Fills the stage with requests of ada and vic. */
export async function stageDetails(
  w: World,
  { issue, child, closed, comment }: Pick<DetailScene, "issue" | "child" | "closed" | "comment">,
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

const I = ({ w, issue }: DetailScene): string => `${w.P}/issues/${issue}`;

export const DETAIL_SCENARIOS: Record<
  DetailRoute,
  ((scene: DetailScene) => DetailCall) | "person" | "instance" | "session"
> = {
  "sub_issues.add": (scene) => ({
    method: "POST",
    path: `${scene.w.P}/issues/${scene.closed}/sub-issues/`,
    body: { sub_issue_ids: [scene.child] },
  }),
  "issue_links.create": (scene) => ({
    method: "POST",
    path: `${I(scene)}/issue-links/`,
    body: { url: "https://example.com/two" },
  }),
  "issue_links.update": (scene) => ({
    method: "PATCH",
    path: `${I(scene)}/issue-links/${scene.details.link}/`,
    body: { url: "https://example.com/uno", title: "Uno" },
  }),
  "issue_links.remove": (scene) => ({
    method: "DELETE",
    path: `${I(scene)}/issue-links/${scene.details.link}/`,
  }),
  "issue_relations.create": (scene) => ({
    method: "POST",
    path: `${I(scene)}/issue-relation/`,
    body: { relation_type: "relates_to", issues: [scene.child, scene.closed] },
  }),
  "issue_relations.remove": (scene) => ({
    method: "POST",
    path: `${scene.w.P}/issues/${scene.closed}/remove-relation/`,
    body: { relation_type: "blocked_by", related_issue: scene.issue },
  }),
  "issue_relations.delete": (scene) => ({
    method: "DELETE",
    path: `${I(scene)}/issue-relation/${scene.details.relation}/`,
  }),
  "issue_attachments.create": (scene) => ({
    method: "POST",
    path: `${I(scene)}/issue-attachments/`,
    body: fileForm("two.txt", "two"),
  }),
  "issue_attachments.remove": (scene) => ({
    method: "DELETE",
    path: `${I(scene)}/issue-attachments/${scene.details.attachment}/`,
  }),
  "reactions.create": (scene) => ({
    method: "POST",
    path: `${I(scene)}/reactions/`,
    body: { reaction: PARTY },
  }),
  "reactions.remove": (scene) => ({ method: "DELETE", path: `${I(scene)}/reactions/${THUMB}/` }),
  "reactions.create_on_comment": ({ w, comment }) => ({
    method: "POST",
    path: `${w.P}/comments/${comment}/reactions/`,
    body: { reaction: PARTY },
  }),
  "reactions.remove_from_comment": ({ w, comment }) => ({
    method: "DELETE",
    path: `${w.P}/comments/${comment}/reactions/${THUMB}/`,
  }),
  "subscriptions.create": (scene) => ({
    method: "POST",
    path: `${I(scene)}/subscribe/`,
    body: {},
    by: "vic",
  }),
  "subscriptions.remove": ({ w, child }) => ({
    method: "DELETE",
    path: `${w.P}/issues/${child}/subscribe/`,
    by: "vic",
  }),
  "issue_places.move": (scene) => ({
    method: "POST",
    path: `${I(scene)}/move/`,
    body: { project_id: scene.secondProject },
  }),
  "files.create": "person",
  "files.remove": "person",
  "files.restore": "person",
  "files.create_own": "person",
  "files.remove_own": "person",
};
