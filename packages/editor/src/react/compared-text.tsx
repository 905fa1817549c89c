import { DOMSerializer, Fragment, type Node, type Schema } from "@tiptap/pm/model";
import { EditorState, Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet, EditorView, type NodeView } from "@tiptap/pm/view";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { documentChanges, type DocumentChange, parseDocument } from "../changes.ts";
import { documentSchema } from "../schema.ts";
import { complete, completedViews, type NameOf } from "./compared-blocks.ts";

export interface ComparedTextProps {
  /** Stored HTML, sanitized by the server. */
  before: string;
  after: string;
  /** Names the text for screen readers. */
  label: string;
  /** Names what the text mentions. Not called again when a name changes. */
  nameOf: NameOf;
  /** Shown when the two are equal. */
  unchanged: ReactNode;
}

/** Elements whose parents allow no other children: the element itself is marked, and what is in it is deleted. */
const BOUND = new Set(["LI", "TR", "TD", "TH"]);
/** These can hold nothing but such elements. */
const WITHOUT_MARK = new Set(["TR"]);

function deletedBlock(element: HTMLElement): HTMLElement {
  const mark = document.createElement("del");
  mark.className = "rich-deleted";
  if (!BOUND.has(element.tagName)) {
    mark.append(element);
    return mark;
  }
  element.classList.add("rich-deleted");
  if (!WITHOUT_MARK.has(element.tagName)) {
    mark.append(...element.childNodes);
    element.append(mark);
  }
  return element;
}

function deletedText(content: Fragment, serializer: DOMSerializer, nameOf: NameOf): HTMLElement {
  const mark = document.createElement("del");
  mark.append(serializer.serializeFragment(content));
  complete(mark, nameOf);
  return mark;
}

interface Compared {
  schema: Schema;
  a: Node;
  b: Node;
}

/** What was deleted, drawn where it was. */
function deletions(
  { a: before, b: after, schema }: Compared,
  change: DocumentChange,
  nameOf: NameOf,
): Decoration[] {
  const { fromA, toA, fromB } = change;
  if (fromA === toA) return [];
  const serializer = DOMSerializer.fromSchema(schema);
  const slice = before.slice(fromA, toA);
  const place = after.resolve(fromB);
  const isInside = before.resolve(fromA).sameParent(before.resolve(toA));
  // Text of one block, or of several that were joined.
  if (
    place.parent.inlineContent &&
    (slice.openStart > 0 || (isInside && slice.content.firstChild?.isInline))
  ) {
    const text = isInside
      ? deletedText(slice.content, serializer, nameOf)
      : deletedText(
          Fragment.from(schema.text(before.textBetween(fromA, toA, " ¶ ") || "¶")),
          serializer,
          nameOf,
        );
    return [Decoration.widget(fromB, () => text, { side: -1 })];
  }
  const at = place.parent.inlineContent ? place.before() : fromB;
  return slice.content.content.flatMap((node) => {
    const drawn = serializer.serializeNode(node);
    if (!(drawn instanceof HTMLElement)) return [];
    complete(drawn, nameOf);
    return [Decoration.widget(at, () => deletedBlock(drawn), { side: -1 })];
  });
}

/** What was added: text by an `ins` around it, blocks that are new as a whole by their class. */
function additions(after: Node, { fromB, toB }: DocumentChange): Decoration[] {
  if (fromB === toB) return [];
  const added: Decoration[] = [Decoration.inline(fromB, toB, { nodeName: "ins" })];
  after.nodesBetween(fromB, toB, (node, at) => {
    const isWhole = node.isBlock && at >= fromB && at + node.nodeSize <= toB;
    if (isWhole) added.push(Decoration.node(at, at + node.nodeSize, { class: "rich-added" }));
    return !isWhole;
  });
  return added;
}

/** What changed in a toggle must show. */
function openToggle(): NodeView {
  const dom = document.createElement("details");
  dom.open = true;
  return { dom, contentDOM: dom, ignoreMutation: () => true };
}

/** The later version with what was added to the earlier one marked, and what was deleted drawn in its place. */
export function ComparedText({ before, after, label, nameOf, unchanged }: ComparedTextProps): ReactNode {
  const mount = useRef<HTMLDivElement>(null);
  const compared = useMemo(() => {
    const schema = documentSchema();
    const [a, b] = [parseDocument(schema, before), parseDocument(schema, after)];
    return { schema, a, b, changes: documentChanges(a, b) };
  }, [before, after]);
  const isUnchanged = compared.changes.length === 0;
  useEffect(() => {
    if (!mount.current) return undefined;
    const { schema, b, changes } = compared;
    const decorations = DecorationSet.create(
      b,
      changes.flatMap((change) => [...deletions(compared, change, nameOf), ...additions(b, change)]),
    );
    const view = new EditorView(
      { mount: mount.current },
      {
        state: EditorState.create({
          doc: b,
          plugins: [new Plugin({ props: { decorations: () => decorations } })],
        }),
        editable: () => false,
        nodeViews: { details: openToggle, ...completedViews(schema, nameOf) },
        attributes: { class: "rich rich-description", role: "document", "aria-label": label },
      },
    );
    return () => view.destroy();
  }, [compared, label, nameOf, isUnchanged]);
  return isUnchanged ? unchanged : <div ref={mount} />;
}
