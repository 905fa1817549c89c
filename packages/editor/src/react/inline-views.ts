import type { Extensions, NodeViewRenderer } from "@tiptap/core";
import { IssueLink, UserMention } from "../nodes.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

function span(className: string, content: string): HTMLSpanElement {
  const element = document.createElement("span");
  element.className = className;
  element.textContent = content;
  return element;
}

/** An issue as `RichText` draws it: the key recedes behind the name. */
const issueView: NodeViewRenderer = ({ node }) => {
  const dom = document.createElement("a");
  dom.className = "rich-issue";
  dom.href = text(node.attrs["href"]);
  dom.append(span("rich-issue-key", text(node.attrs["data-key"])), ` ${text(node.attrs["name"])}`);
  return { dom };
};

/**
 * How mentions and issue links look while editing; what is stored stays as the schema writes it.
 *
 * @param nameOf the name to show for a mentioned user, given its id and the stored name
 */
export function inlineViews(nameOf: (id: string, stored: string) => string): Extensions {
  const mentionView: NodeViewRenderer = ({ node }) => ({
    dom: span("rich-mention", `@${nameOf(text(node.attrs["entity_identifier"]), text(node.attrs["label"]))}`),
  });
  return [
    UserMention.extend({ addNodeView: () => mentionView }),
    IssueLink.extend({ addNodeView: () => issueView }),
  ];
}
