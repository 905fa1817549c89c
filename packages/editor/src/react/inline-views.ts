import type { Extensions, NodeViewRenderer } from "@tiptap/core";
import { NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { createElement, type ReactNode } from "react";
import { IssueLink } from "../nodes/issue-link.ts";
import { UserMention } from "../nodes/mention.ts";
import { type RenderReference, referenceViews } from "./reference-views.ts";
import type { LinkedIssue } from "./rich-text.tsx";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

function span(className: string, content: string): HTMLSpanElement {
  const element = document.createElement("span");
  element.className = className;
  element.textContent = content;
  return element;
}

const issueOf = (attrs: Record<string, unknown>): LinkedIssue => ({
  id: text(attrs["data-issue"]),
  key: text(attrs["data-key"]),
  name: text(attrs["name"]),
  href: text(attrs["href"]),
});

/** An issue as `RichText` renders it by default: the key recedes behind the name. */
const plainIssueView: NodeViewRenderer = ({ node }) => {
  const { id, key, name, href } = issueOf(node.attrs);
  const dom = document.createElement("a");
  dom.className = "rich-issue";
  dom.href = href;
  dom.dataset["issue"] = id;
  dom.append(span("rich-issue-key", key), ` ${name}`);
  return { dom };
};

/** An issue as the application renders it, e.g. with its current state. */
const drawnIssueView = (render: (issue: LinkedIssue) => ReactNode): NodeViewRenderer =>
  ReactNodeViewRenderer(
    ({ node }) =>
      createElement(
        NodeViewWrapper,
        { as: "span", className: "rich-issue-view" },
        render(issueOf(node.attrs)),
      ),
    { as: "span" },
  );

export interface InlineViews {
  /** The name to show for a mentioned user, given their id and the stored name. */
  nameOf: (id: string, stored: string) => string;
  renderIssue: ((issue: LinkedIssue) => ReactNode) | undefined;
  renderReference: RenderReference | undefined;
}

/** How mentions, links to issues and embedded blocks look while editing; storage follows the schema. */
export function inlineViews({ nameOf, renderIssue, renderReference }: InlineViews): Extensions {
  const mentionView: NodeViewRenderer = ({ node }) => ({
    dom: span("rich-mention", `@${nameOf(text(node.attrs["entity_identifier"]), text(node.attrs["label"]))}`),
  });
  const issueView = renderIssue === undefined ? plainIssueView : drawnIssueView(renderIssue);
  return [
    UserMention.extend({ addNodeView: () => mentionView }),
    IssueLink.extend({ addNodeView: () => issueView }),
    ...referenceViews(renderReference),
  ];
}
