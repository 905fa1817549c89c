import { Node } from "@tiptap/core";
import { allowedAttributes, stored, text } from "./stored.ts";

/** A link to an issue, shown as its key and name: `<a data-issue="…" data-key="WEB-12" href="/…">WEB-12 Name</a>`. */
export const IssueLink = Node.create({
  name: "issueLink",
  group: "inline",
  inline: true,
  atom: true,
  selectable: true,
  addAttributes() {
    return {
      "data-issue": stored("data-issue"),
      "data-key": stored("data-key"),
      href: stored("href"),
      name: {
        default: "",
        parseHTML: (element) => {
          const key = element.getAttribute("data-key") ?? "";
          const words = element.textContent.trim();
          return (words.startsWith(key) ? words.slice(key.length) : words).trim();
        },
        renderHTML: () => ({}),
      },
    };
  },
  parseHTML() {
    return [
      {
        tag: "a[data-issue]",
        priority: 60,
        getAttrs: (element) => (allowedAttributes(element)?.["data-issue"] === undefined ? false : null),
      },
    ];
  },
  renderHTML({ node, HTMLAttributes }) {
    return ["a", HTMLAttributes, issueText(node.attrs)];
  },
  renderText({ node }) {
    return issueText(node.attrs);
  },
});

function issueText(attributes: Record<string, unknown>): string {
  return `${text(attributes["data-key"])} ${text(attributes["name"])}`.trim();
}
