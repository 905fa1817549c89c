// GitHub, Gitea and Forgejo as their documentation describes them.
import {
  filled,
  fullName,
  hmac,
  type Host,
  isMerged,
  isOver,
  LATER_SHA,
  moment,
  NOTHING,
  type Pull,
  type Sent,
  SHA,
} from "./host-shape.fixture.ts";

const likeGithub = (branchPath: string) => ({
  pullUrl: (web: string) => `${web}/pull/7`,
  repository: (web: string) => ({ id: 1, full_name: fullName(web), html_url: web, default_branch: "main" }),
  pullObject: (web: string, pull: Pull) => {
    const { title, body, branch, target, sha, is_draft } = filled(pull);
    return {
      number: 7,
      html_url: `${web}/pull/7`,
      title,
      body,
      state: isOver(pull) ? "closed" : "open",
      draft: is_draft,
      merged: isMerged(pull),
      merged_at: isMerged(pull) ? moment(pull.at) : null,
      user: { login: "octo" },
      head: { ref: branch, sha },
      base: { ref: target },
      updated_at: moment(pull.at),
    };
  },
  push: (web: string, branch: string, messages: readonly string[], isNew = false): Sent => ({
    event: "push",
    payload: {
      ref: `refs/heads/${branch}`,
      before: isNew ? NOTHING : SHA,
      after: LATER_SHA,
      repository: { full_name: fullName(web), html_url: web, default_branch: "main" },
      pusher: { name: "octo" },
      sender: { login: "octo" },
      commits: messages.map((message, index) => ({
        id: `${index}${LATER_SHA.slice(1)}`,
        message,
        url: `${web}/commit/${index}${LATER_SHA.slice(1)}`,
        timestamp: moment(index),
        author: { name: "Octo Cat", username: "octo" },
      })),
      branch_path: branchPath,
    },
  }),
});

const GITHUB_LIKE = likeGithub("tree");

const GITHUB_ACTIONS: Record<Pull["action"], string> = {
  opened: "opened",
  edited: "edited",
  ready: "ready_for_review",
  approved: "submitted",
  merged: "closed",
  closed: "closed",
};

export const github: Host = {
  pullUrl: GITHUB_LIKE.pullUrl,
  pull: (web, pull) => ({
    event: pull.action === "approved" ? "pull_request_review" : "pull_request",
    payload: {
      action: GITHUB_ACTIONS[pull.action],
      number: 7,
      pull_request: GITHUB_LIKE.pullObject(web, pull),
      repository: GITHUB_LIKE.repository(web),
      ...(pull.action === "approved" ? { review: { state: "approved", submitted_at: moment(pull.at) } } : {}),
    },
  }),
  push: GITHUB_LIKE.push,
  check: (web, sha, state, at = 0) => ({
    event: "check_run",
    payload: {
      action: state === "pending" ? "created" : "completed",
      check_run: {
        name: "build",
        head_sha: sha,
        status: state === "pending" ? "in_progress" : "completed",
        conclusion: state === "pending" ? null : state,
        started_at: moment(at),
        completed_at: state === "pending" ? null : moment(at),
      },
      repository: GITHUB_LIKE.repository(web),
    },
  }),
  headers: (event, id, secret, body) => ({
    "x-github-event": event,
    "x-github-delivery": id,
    "x-hub-signature-256": `sha256=${hmac(secret, body)}`,
  }),
};

const GITEA_ACTIONS: Record<Pull["action"], string> = {
  ...GITHUB_ACTIONS,
  approved: "reviewed",
  ready: "edited",
};

export const gitea = (prefix: "gitea" | "forgejo"): Host => ({
  pullUrl: (web) => `${web}/pull/7`,
  pull: (web, pull) => ({
    event: pull.action === "approved" ? "pull_request_approved" : "pull_request",
    payload: {
      action: pull.action === "ready" ? "ready_for_review" : GITEA_ACTIONS[pull.action],
      number: 7,
      pull_request: GITHUB_LIKE.pullObject(web, pull),
      repository: GITHUB_LIKE.repository(web),
      ...(pull.action === "approved"
        ? { review: { type: "pull_request_review_approved", content: "" } }
        : {}),
    },
  }),
  push: likeGithub("src/branch").push,
  check: (web, sha, state, at = 0) => ({
    event: "status",
    payload: {
      sha,
      state,
      context: "build",
      updated_at: moment(at),
      repository: GITHUB_LIKE.repository(web),
    },
  }),
  headers: (event, id, secret, body) => ({
    [`x-${prefix}-event`]: event,
    [`x-${prefix}-delivery`]: id,
    [`x-${prefix}-signature`]: hmac(secret, body),
  }),
});
