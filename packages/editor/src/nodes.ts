import { InputRule, Mark, Node } from "@tiptap/core";
import { Image } from "@tiptap/extension-image";
import { TaskItem } from "@tiptap/extension-list";
import { Mention } from "@tiptap/extension-mention";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { CALLOUT_KINDS, allowedElement } from "./allow-list.ts";
import type { Attributes } from "./attribute-rules.ts";

/**
 * The nodes of the schema with a stored HTML form of their own. Each parses its attributes through the allow-list, so
 * that pasted HTML follows the same rules in the browser as stored HTML does on the server.
 */

/** The attributes the allow-list keeps of an element, or null when it does not keep the element. */
function allowedAttributes(element: HTMLElement): Attributes | null {
  return allowedElement(element.localName, (name) => element.getAttribute(name))?.attributes ?? null;
}

/** An attribute of a node that is stored under its own name and omitted when absent. */
export const stored = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement): string | null => allowedAttributes(element)?.[name] ?? null,
  renderHTML: (attributes: Record<string, unknown>) =>
    typeof attributes[name] === "string" ? { [name]: attributes[name] } : {},
});

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * A mention of a person: `<mention-component target="users" entity_identifier="…" label="…">@…` (contract issues
 * §21.1). The stored text is for readers without this schema; the identifier determines the person.
 */
export const UserMention = Mention.extend({
  name: "mention",
  addAttributes() {
    return {
      target: { ...stored("target"), default: "users" },
      entity_identifier: stored("entity_identifier"),
      entity_name: stored("entity_name"),
      id: stored("id"),
      label: {
        ...stored("label"),
        parseHTML: (element) =>
          allowedAttributes(element)?.["label"] ??
          (element.textContent.trim().replace(/^@/, "").slice(0, 255) || null),
      },
      self: stored("self"),
      redirect_uri: stored("redirect_uri"),
    };
  },
  parseHTML() {
    return [{ tag: "mention-component" }];
  },
  renderHTML({ node, HTMLAttributes }) {
    const label = text(node.attrs["label"]);
    return label === ""
      ? ["mention-component", HTMLAttributes]
      : ["mention-component", HTMLAttributes, `@${label}`];
  },
  renderText({ node }) {
    return `@${text(node.attrs["label"])}`;
  },
  // The menus belong to the editor (`react/menus.ts`): the schema has no user interface.
  addProseMirrorPlugins() {
    return [];
  },
}).configure({ deleteTriggerWithBackspace: true });

/** A mark with a color, kept as another client has set it. The editor has no button for it. */
const coloredMark = (name: string, tag: string) =>
  Mark.create({
    name,
    addAttributes: () => ({ style: stored("style") }),
    parseHTML: () => [{ tag, getAttrs: (element) => (allowedAttributes(element) === null ? false : null) }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

export const Highlight = coloredMark("highlight", "mark");
export const TextColor = coloredMark("textColor", "span");

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

/** A block set off from the text: `<div data-callout="info | success | warning | danger">`. */
export const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes() {
    return { "data-callout": { ...stored("data-callout"), default: CALLOUT_KINDS[0] } };
  },
  parseHTML() {
    return [{ tag: "div[data-callout]" }];
  },
  renderHTML({ HTMLAttributes }) {
    return ["div", HTMLAttributes, 0];
  },
});

/** A task, stored without the controls that display it. */
export const StoredTaskItem = TaskItem.extend({
  parseHTML() {
    return [{ tag: 'li[data-type="taskItem"]', priority: 51 }];
  },
  renderHTML({ HTMLAttributes }) {
    return ["li", { ...HTMLAttributes, "data-type": "taskItem" }, 0];
  },
  addInputRules() {
    // `- [ ] ` as in Markdown: when the bracket is typed, `- ` has already made a list item, which becomes a task.
    const inListItem = new InputRule({
      find: /^\[([ xX]?)\]\s$/,
      handler: ({ chain, range, match, state }) => {
        if (state.doc.resolve(range.from).node(-1).type.name !== "listItem") return null;
        const checked = match[1]?.toLowerCase() === "x";
        chain()
          .deleteRange(range)
          .liftListItem("listItem")
          .toggleTaskList()
          .updateAttributes("taskItem", { checked })
          .run();
        return undefined;
      },
    });
    return [inListItem, ...(this.parent?.() ?? [])];
  },
}).configure({ nested: true });

/** Images are inline, as in Markdown; one alone is a paragraph without other content. */
export const StoredImage = Image.extend({
  addAttributes() {
    return Object.fromEntries(["src", "alt", "title", "width", "height"].map((name) => [name, stored(name)]));
  },
  parseHTML() {
    return [{ tag: "img[src]", getAttrs: (element) => (allowedAttributes(element) === null ? false : null) }];
  },
}).configure({ inline: true });

/** Tables without widths: the columns share the width of the text. */
export const StoredTable = Table.extend({
  renderHTML() {
    return ["table", ["tbody", 0]];
  },
}).configure({ resizable: false });

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement): number => Number(allowedAttributes(element)?.[name] ?? 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

/**
 * Column widths set by another client: kept under a name of their own, because tables here share the width of the text.
 */
const storedWidths = {
  ...stored("colwidth"),
  renderHTML: ({ keptWidths: widths, colspan }: Record<string, unknown>) =>
    typeof widths === "string" && widths.split(",").length === colspan ? { colwidth: widths } : {},
};

const cellAttributes = () => ({
  colspan: span("colspan"),
  rowspan: span("rowspan"),
  colwidth: { default: null, rendered: false },
  keptWidths: storedWidths,
  background: stored("background"),
  style: stored("style"),
});

export const StoredTableRow = TableRow.extend({
  addAttributes: () => ({ background: stored("background"), style: stored("style") }),
});
export const StoredTableCell = TableCell.extend({ addAttributes: cellAttributes });
export const StoredTableHeader = TableHeader.extend({ addAttributes: cellAttributes });
