// Objects that belong to an issue, as a browser fetches them.
import type { Cache } from "@cairn/client/cache";
import type { IssueRelations } from "@cairn/contract/entities/issue-details";
import type { Caller } from "@cairn/testkit/world";

/** Puts it into a cache; `path` is the issue's. */
export async function fetchDetails(
  cache: Cache,
  caller: Caller,
  path: string,
  issueId: string,
): Promise<void> {
  const get = async (part: string) => {
    const { status, body } = await caller.send("GET", `${path}/${part}/`);
    if (status !== 200) throw new Error(`${path}/${part}/ answered ${status}`);
    return body;
  };
  cache.issue_link.put(await get("issue-links"));
  cache.git_link.put(await get("git-links"));
  cache.issue_page.put(await get("pages"));
  cache.attachment.put(await get("issue-attachments"));
  cache.issue_reaction.put(await get("reactions"));
  const relations: IssueRelations = await get("issue-relation");
  cache.issue_relation.put(
    Object.values(relations)
      .flat()
      .map(({ relation }) => relation),
  );
  const { subscribed } = await get("subscribe");
  cache.subscription.put([{ id: issueId, subscribed }]);
}
