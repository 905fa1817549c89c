// Gitea and Forgejo (their OpenAPI document, `/api/swagger`).
import { apiSource } from "./api/api-source.ts";
import { rootOf } from "./api/fields.ts";
import { timeline } from "./api/gitea-history.ts";
import { inRepository, issueId, likeGitHub } from "./api/like-github.ts";
import { textOf } from "./json-file.ts";

const PERSON = { id: "login", name: ["full_name", "login"], email: "email" };
const PAGE = { limit: "50" };

const kindOf = (id: string, name: string) =>
  likeGitHub({
    id,
    name,
    isUrlOptional: false,
    base: ({ url = "" }) => `${rootOf(url)}api/v1/`,
    headers: ({ token = "" }) => ({ authorization: `token ${token}` }),
    paging: PAGE,
    issues: { type: "issues" },
    person: PERSON,
    repositories: "user/repos",
    lists: { timeline: timeline(PERSON) },
    more: ({ number }, { settings }) => {
      const id = issueId(settings.repository ?? "", number);
      return [
        { ...inRepository(settings, "timeline", `issues/${textOf(number)}/timeline`, id), query: PAGE },
      ];
    },
  });

export const gitea = apiSource(kindOf("gitea", "Gitea"));
export const forgejo = apiSource(kindOf("forgejo", "Forgejo"));
