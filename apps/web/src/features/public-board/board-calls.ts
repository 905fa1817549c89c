// What a visitor's browser asks the server for. The typed client would bring the whole contract along.
import type { PublicBoard } from "@cairn/contract/entities/deploy-board";
import type {
  PublicComment,
  PublicIssue,
  PublicIssues,
  PublicSubmission,
  PublicSubmissionDraft,
  PublicSubmissionPatch,
  Vote,
} from "@cairn/contract/entities/public-board";
import type { UserMe } from "@cairn/contract/entities/user";
import { FetchFailed, getJson } from "../../session/fetch-json.ts";
import { PostRefused } from "../../session/post-json.ts";
import { type BoardAddress, FILTERS } from "./board-address.ts";

type Method = "POST" | "PATCH" | "DELETE";

/** Sends a write. @throws PostRefused, FetchFailed when the server cannot be reached */
async function send<T>(method: Method, path: string, body?: object): Promise<T | null> {
  const response = await fetch(path, {
    method,
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new FetchFailed(0, error);
  });
  const isJson = (response.headers.get("content-type") ?? "").includes("json");
  const answer: unknown = isJson ? await response.json() : null;
  if (!response.ok) throw new PostRefused(response.status, answer);
  return answer as T | null;
}

/** The signed-in person; null for a stranger. */
export async function loadVisitor(): Promise<UserMe | null> {
  const { user } = await getJson<{ user?: UserMe }>("/api/users/session/");
  return user ?? null;
}

export const boardCalls = (anchor: string) => {
  const A = `/api/public/anchor/${anchor}`;
  const issue = (id: string) => `${A}/issues/${id}`;
  const submissions = (inbox: string) => `${A}/inboxes/${inbox}/inbox-issues/`;
  return {
    settings: () => getJson<PublicBoard>(`${A}/settings/`),
    issues: ({ filters }: BoardAddress) => {
      const chosen = FILTERS.map((name) => `&${name}=${filters[name].map(encodeURIComponent).join(",")}`);
      return getJson<PublicIssues>(`${A}/issues/?descriptions=false${chosen.join("")}`);
    },
    issue: (id: string) => getJson<PublicIssue>(`${issue(id)}/`),
    comments: (id: string) => getJson<PublicComment[]>(`${issue(id)}/comments/`),
    votes: (id: string) => getJson<Vote[]>(`${issue(id)}/votes/`),
    comment: (id: string, comment_html: string) =>
      send<PublicComment>("POST", `${issue(id)}/comments/`, { comment_html }),
    changeComment: (id: string, comment: string, comment_html: string) =>
      send<PublicComment>("PATCH", `${issue(id)}/comments/${comment}/`, { comment_html }),
    removeComment: (id: string, comment: string) => send("DELETE", `${issue(id)}/comments/${comment}/`),
    vote: (id: string, vote: 1 | -1) => send<Vote>("POST", `${issue(id)}/votes/`, { vote }),
    removeVote: (id: string) => send("DELETE", `${issue(id)}/votes/`),
    react: (id: string, reaction: string) => send("POST", `${issue(id)}/reactions/`, { reaction }),
    removeReaction: (id: string, reaction: string) => send("DELETE", `${issue(id)}/reactions/${reaction}/`),
    reactToComment: (comment: string, reaction: string) =>
      send("POST", `${A}/comments/${comment}/reactions/`, { reaction }),
    submissions: (inbox: string) => getJson<PublicSubmission[]>(submissions(inbox)),
    submit: (inbox: string, draft: PublicSubmissionDraft) =>
      send<PublicSubmission>("POST", submissions(inbox), draft),
    changeSubmission: (inbox: string, id: string, patch: PublicSubmissionPatch) =>
      send<PublicSubmission>("PATCH", `${submissions(inbox)}${id}/`, patch),
    withdraw: (inbox: string, id: string) => send("DELETE", `${submissions(inbox)}${id}/`),
    removeCommentReaction: (comment: string, reaction: string) =>
      send("DELETE", `${A}/comments/${comment}/reactions/${reaction}/`),
  };
};
export type BoardCalls = ReturnType<typeof boardCalls>;

export const isGone = (error: unknown): boolean => error instanceof FetchFailed && error.status === 404;
export const isTooMany = (error: unknown): boolean => error instanceof FetchFailed && error.status === 429;
