// Gitea and Forgejo (their OpenAPI document, `/api/swagger`).
import { apiSource } from "./api/api-source.ts";
import { rootOf } from "./api/fields.ts";
import { likeGitHub } from "./api/like-github.ts";

const kindOf = (id: string, name: string) =>
  likeGitHub({
    id,
    name,
    isUrlOptional: false,
    base: ({ url = "" }) => `${rootOf(url)}api/v1/`,
    headers: ({ token = "" }) => ({ authorization: `token ${token}` }),
    paging: { limit: "50" },
    issues: { type: "issues" },
    person: { id: "login", name: ["full_name", "login"], email: "email" },
    repositories: "user/repos",
  });

export const gitea = apiSource(kindOf("gitea", "Gitea"));
export const forgejo = apiSource(kindOf("forgejo", "Forgejo"));
