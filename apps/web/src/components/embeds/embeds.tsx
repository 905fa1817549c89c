// How embedded issues and lists of issues look in a text. Their code is loaded with the first of them.
import type { ReferenceTools, RenderReference } from "@cairn/editor/react/reference-views";
import { lazyPart } from "@cairn/ui/lazy-part";
import type { ReactNode } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";

/** As high as the block, so that the text below does not move. */
const Waiting = () => <div aria-hidden className="my-2 min-h-9 max-md:min-h-11" />;

const IssueEmbed = lazyPart(async () => (await import("./issue-embed.tsx")).IssueEmbed, Waiting);

/** As high as a short list. */
const WaitingList = () => <div aria-hidden className="frame my-3 min-h-40 rounded-card" />;

const ListEmbed = lazyPart(async () => (await import("./list-embed.tsx")).ListEmbed, WaitingList);
const ListLink = lazyPart(async () => (await import("./list-link.tsx")).ListLink, Waiting);

type Reference = Parameters<RenderReference>[0];

/** Draws an embedded block; nothing for other references. */
export function drawEmbed(
  open: OpenWorkspace,
  reference: Reference,
  tools: ReferenceTools | null,
): ReactNode {
  if (reference.kind === "issue") return <IssueEmbed {...{ open, tools }} id={reference.id} />;
  if (reference.kind !== "list") return null;
  // Without an editor around it, such as in a comment or an earlier version, a list is only named.
  return tools ? (
    <ListEmbed {...{ open, tools }} list={reference} />
  ) : (
    <ListLink {...{ open }} list={reference} />
  );
}
