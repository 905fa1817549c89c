// The address of a repository, as people copy it from their browser.
import { invalid } from "../../platform/failure.ts";
import type { Provider } from "./providers/provider.ts";

export interface Repository {
  /** `https://github.com/acme/web` */
  web_url: string;
  /** `acme/web` */
  repository: string;
}

const NO_REPOSITORY = "Enter the URL of a repository, such as https://github.com/acme/web.";
const WITH_PASSWORD = "Leave out user and password: a token has a field of its own.";

/** Without the parts of pages in it, `.git`, query and fragment. @throws invalid */
export function repositoryAt(provider: Provider, written: string): Repository {
  const wanted = written.trim();
  if (!/^https?:\/\//i.test(wanted) || !URL.canParse(wanted)) throw invalid({ url: [NO_REPOSITORY] });
  const { origin, pathname, username, password } = new URL(wanted);
  if (username !== "" || password !== "") throw invalid({ url: [WITH_PASSWORD] });
  // GitLab puts its pages below `/-/`, the others behind the second segment.
  const [path = ""] = decodeURI(pathname).split("/-/");
  const all = path.split("/").filter((part) => part !== "");
  const parts = provider.nests ? all : all.slice(0, 2);
  const repository = parts.join("/").replace(/\.git$/, "");
  if (parts.length < 2 || parts.some((part) => part === "." || part === "..") || repository.length > 300)
    throw invalid({ url: [NO_REPOSITORY] });
  return { web_url: `${origin}/${repository}`, repository };
}
