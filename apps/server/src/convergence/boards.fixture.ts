// Published boards: those that exist, and a request to each mutating route.
import type { Method } from "@cairn/contract/route";
import type { routes } from "@cairn/contract/routes/all";
import type { World } from "@cairn/testkit/world";

type Routes = Pick<typeof routes, "deploy_boards" | "public_boards">;
type MutatingOf<G> = { [R in keyof G]: G[R] extends { mutates: true } ? R : never }[keyof G] & string;
type BoardRoute = { [G in keyof Routes]: `${G}.${MutatingOf<Routes[G]>}` }[keyof Routes];

/** ada has published the project; xen, a visitor, has commented on `issue`, voted, reacted and submitted an issue. */
export interface BoardIds {
  id: string;
  anchor: string;
  comment: string;
  submission: string;
}

interface BoardObjects {
  w: World;
  issue: string;
  views: { of_project: { shared: string } };
  board: BoardIds;
}
interface BoardCall {
  method: Method;
  path: string;
  body?: unknown;
  by?: string;
}

const THUMB = "128077";
const PARTY = "127881";

/** Adds the objects with requests of ada and xen. */
export async function addBoard(w: World, issue: string): Promise<BoardIds> {
  const call = async (by: World["nobody"], path: string, body: unknown) => {
    const answer = await by.send("POST", path, body);
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as BoardIds;
  };
  const enabled = {
    is_comments_enabled: true,
    is_reactions_enabled: true,
    is_votes_enabled: true,
    is_submissions_enabled: true,
  };
  const { id, anchor } = await call(w.as("ada"), `${w.P}/project-deploy-boards/`, enabled);
  const A = `/api/public/anchor/${anchor}`;
  const hello = { comment_html: "<p>hello</p>" };
  const comment = (await call(w.outsider, `${A}/issues/${issue}/comments/`, hello)).id;
  await call(w.outsider, `${A}/issues/${issue}/reactions/`, { reaction: THUMB });
  await call(w.outsider, `${A}/issues/${issue}/votes/`, { vote: 1 });
  await call(w.outsider, `${A}/comments/${comment}/reactions/`, { reaction: THUMB });
  const outside = { issue: { name: "Submitted outside" } };
  const submission = (await call(w.outsider, `${A}/inboxes/${w.project.id}/inbox-issues/`, outside)).id;
  return { id, anchor, comment, submission };
}

const settings = ({ w, board }: BoardObjects, rest = ""): string =>
  `${w.P}/project-deploy-boards/${board.id}/${rest}`;
const onIssue = ({ board, issue }: BoardObjects, rest: string): string =>
  `/api/public/anchor/${board.anchor}/issues/${issue}/${rest}`;
const onComment = ({ board }: BoardObjects, rest: string): string =>
  `/api/public/anchor/${board.anchor}/comments/${board.comment}/${rest}`;

const submissions = ({ w, board }: BoardObjects, rest = ""): string =>
  `/api/public/anchor/${board.anchor}/inboxes/${w.project.id}/inbox-issues/${rest}`;

const by = "xen";

export const BOARD_SCENARIOS: Record<BoardRoute, (objects: BoardObjects) => BoardCall> = {
  "deploy_boards.publish": ({ w }) => ({
    method: "POST",
    path: `${w.P}/project-deploy-boards/`,
    body: { is_comments_enabled: false },
  }),
  "deploy_boards.publish_view": ({ w, views }) => ({
    method: "POST",
    path: `${w.P}/views/${views.of_project.shared}/deploy-board/`,
    body: { is_comments_enabled: true },
  }),
  "deploy_boards.update": (objects) => ({
    method: "PATCH",
    path: settings(objects),
    body: { is_comments_enabled: false },
  }),
  "deploy_boards.renew": (objects) => ({ method: "POST", path: settings(objects, "renew/"), body: {} }),
  "deploy_boards.unpublish": (objects) => ({ method: "DELETE", path: settings(objects) }),
  "public_boards.comment": (objects) => ({
    method: "POST",
    path: onIssue(objects, "comments/"),
    body: { comment_html: "<p>and more</p>" },
    by,
  }),
  "public_boards.update_comment": (objects) => ({
    method: "PATCH",
    path: onIssue(objects, `comments/${objects.board.comment}/`),
    body: { comment_html: "<p>changed</p>" },
    by,
  }),
  "public_boards.remove_comment": (objects) => ({
    method: "DELETE",
    path: onIssue(objects, `comments/${objects.board.comment}/`),
    by,
  }),
  "public_boards.react": (objects) => ({
    method: "POST",
    path: onIssue(objects, "reactions/"),
    body: { reaction: PARTY },
    by,
  }),
  "public_boards.remove_reaction": (objects) => ({
    method: "DELETE",
    path: onIssue(objects, `reactions/${THUMB}/`),
    by,
  }),
  "public_boards.react_to_comment": (objects) => ({
    method: "POST",
    path: onComment(objects, "reactions/"),
    body: { reaction: PARTY },
    by,
  }),
  "public_boards.remove_reaction_from_comment": (objects) => ({
    method: "DELETE",
    path: onComment(objects, `reactions/${THUMB}/`),
    by,
  }),
  "public_boards.vote": (objects) => ({
    method: "POST",
    path: onIssue(objects, "votes/"),
    body: { vote: -1 },
    by,
  }),
  "public_boards.submit": (objects) => ({
    method: "POST",
    path: submissions(objects),
    body: { issue: { name: "From outside" } },
    by,
  }),
  "public_boards.update_submission": (objects) => ({
    method: "PATCH",
    path: submissions(objects, `${objects.board.submission}/`),
    body: { issue: { name: "Clearer" } },
    by,
  }),
  "public_boards.remove_submission": (objects) => ({
    method: "DELETE",
    path: submissions(objects, `${objects.board.submission}/`),
    by,
  }),
  "public_boards.remove_vote": (objects) => ({ method: "DELETE", path: onIssue(objects, "votes/"), by }),
};
