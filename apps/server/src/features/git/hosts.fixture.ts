// Git hosts as their documentation describes them: the payloads that they send, and how they sign them.
import type { GitProvider } from "@cairn/contract/entities/git";
import {
  filled,
  fullName,
  hmac,
  type Host,
  isMerged,
  LATER_SHA,
  moment,
  NOTHING,
  type Pull,
  SHA,
} from "./host-shape.fixture.ts";
import { gitea, github } from "./hosts-like-github.fixture.ts";

const GITLAB_ACTIONS: Record<Pull["action"], string> = {
  opened: "open",
  edited: "update",
  ready: "update",
  approved: "approved",
  merged: "merge",
  closed: "close",
};

const gitlabProject = (web: string) => ({
  web_url: web,
  path_with_namespace: fullName(web),
  default_branch: "main",
});

const gitlab: Host = {
  pullUrl: (web) => `${web}/-/merge_requests/7`,
  pull: (web, pull) => {
    const { title, body, branch, target, sha, is_draft } = filled(pull);
    return {
      event: "Merge Request Hook",
      payload: {
        object_kind: "merge_request",
        user: { username: "octo" },
        project: gitlabProject(web),
        object_attributes: {
          iid: 7,
          title,
          description: body,
          source_branch: branch,
          target_branch: target,
          state: isMerged(pull) ? "merged" : pull.action === "closed" ? "closed" : "opened",
          action: GITLAB_ACTIONS[pull.action],
          draft: is_draft,
          last_commit: { id: sha },
          url: `${web}/-/merge_requests/7`,
          // The older form of a moment.
          updated_at: moment(pull.at).replace("T", " ").replace("Z", " UTC"),
        },
        changes: pull.action === "ready" ? { draft: { previous: true, current: false } } : {},
      },
    };
  },
  push: (web, branch, messages, isNew = false) => ({
    event: "Push Hook",
    payload: {
      object_kind: "push",
      ref: `refs/heads/${branch}`,
      before: isNew ? NOTHING : SHA,
      after: LATER_SHA,
      user_username: "octo",
      project: gitlabProject(web),
      commits: messages.map((message, index) => ({
        id: `${index}${LATER_SHA.slice(1)}`,
        message,
        url: `${web}/-/commit/${index}${LATER_SHA.slice(1)}`,
        timestamp: moment(index),
        author: { name: "Octo Cat" },
      })),
    },
  }),
  check: (web, sha, state, at = 0) => ({
    event: "Pipeline Hook",
    payload: {
      object_kind: "pipeline",
      object_attributes: {
        id: 31,
        sha,
        status: { pending: "running", success: "success", failure: "failed" }[state],
        created_at: moment(),
        finished_at: state === "pending" ? null : moment(at),
      },
      project: gitlabProject(web),
    },
  }),
  headers: (event, id, secret) => ({
    "x-gitlab-event": event,
    "idempotency-key": id,
    "x-gitlab-token": secret,
  }),
};

const BITBUCKET_EVENTS: Record<Pull["action"], string> = {
  opened: "pullrequest:created",
  edited: "pullrequest:updated",
  ready: "pullrequest:created",
  approved: "pullrequest:approved",
  merged: "pullrequest:fulfilled",
  closed: "pullrequest:rejected",
};

const bitbucketRepository = (web: string) => ({ full_name: fullName(web), links: { html: { href: web } } });

const bitbucket: Host = {
  pullUrl: (web) => `${web}/pull-requests/7`,
  pull: (web, pull) => {
    const { title, body, branch, target, sha, is_draft } = filled(pull);
    return {
      event: BITBUCKET_EVENTS[pull.action],
      payload: {
        actor: { nickname: "octo" },
        repository: bitbucketRepository(web),
        pullrequest: {
          id: 7,
          title,
          description: body,
          state: isMerged(pull) ? "MERGED" : pull.action === "closed" ? "DECLINED" : "OPEN",
          draft: is_draft,
          author: { nickname: "octo" },
          source: { branch: { name: branch }, commit: { hash: sha.slice(0, 12) } },
          destination: { branch: { name: target } },
          links: { html: { href: `${web}/pull-requests/7` } },
          updated_on: moment(pull.at).replace("Z", ".000000+00:00"),
        },
      },
    };
  },
  push: (web, branch, messages, isNew = false) => ({
    event: "repo:push",
    payload: {
      actor: { nickname: "octo" },
      repository: bitbucketRepository(web),
      push: {
        changes: [
          {
            old: isNew ? null : { type: "branch", name: branch },
            new: { type: "branch", name: branch, target: { hash: LATER_SHA } },
            commits: messages
              .map((message, index) => ({
                hash: `${index}${LATER_SHA.slice(1)}`,
                message,
                date: moment(index),
                author: { raw: "Octo Cat <octo@example.com>" },
                links: { html: { href: `${web}/commits/${index}${LATER_SHA.slice(1)}` } },
              }))
              .toReversed(),
          },
        ],
      },
    },
  }),
  check: (web, sha, state, at = 0) => ({
    event: state === "pending" ? "repo:commit_status_created" : "repo:commit_status_updated",
    payload: {
      repository: bitbucketRepository(web),
      commit_status: {
        key: "build",
        name: "build",
        state: { pending: "INPROGRESS", success: "SUCCESSFUL", failure: "FAILED" }[state],
        updated_on: moment(at),
        links: {
          commit: { href: `https://api.bitbucket.org/2.0/repositories/acme/web/commit/${sha.slice(0, 12)}` },
        },
      },
    },
  }),
  headers: (event, id, secret, body) => ({
    "x-event-key": event,
    "x-request-uuid": id,
    "x-hub-signature": `sha256=${hmac(secret, body)}`,
  }),
};

export const HOSTS: Record<GitProvider, Host> = {
  github,
  gitlab,
  gitea: gitea("gitea"),
  forgejo: gitea("forgejo"),
  bitbucket,
};
