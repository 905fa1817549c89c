// Code blocks in the editor: their text with a bar for the language and for copying.
import type { Editor, NodeViewRenderer } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { codeLanguages, DIAGRAM, languageName, languageOf } from "../code-languages.ts";
import { StoredCodeBlock } from "../schema.ts";
import { copyCode } from "./copy-code.ts";
import { caretInDiagrams, diagramPart } from "./diagram-view.ts";
import type { EditorWords } from "./words.ts";

function option(value: string, label: string): HTMLOptionElement {
  const made = document.createElement("option");
  made.value = value;
  made.textContent = label;
  return made;
}

/** Shows a language in the field, also one that is not among the choices. */
function show(field: HTMLSelectElement, language: unknown): void {
  const value = typeof language === "string" ? languageOf(language) : "";
  if (![...field.options].some((one) => one.value === value)) field.append(option(value, value));
  field.value = value;
}

function languageField(words: EditorWords): HTMLSelectElement {
  const field = document.createElement("select");
  field.setAttribute("aria-label", words.codeLanguage);
  field.append(
    option("", words.plainCode),
    option(DIAGRAM, `${words.diagram} (${languageName(DIAGRAM)})`),
    ...codeLanguages.map(({ id, name }) => option(id, name)),
  );
  return field;
}

function copyButton(words: EditorWords, code: () => string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = words.copyCode;
  button.addEventListener("click", () => void copyCode(button, code(), words));
  return button;
}

const codeView =
  (words: () => EditorWords): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    let shown = node;
    const dom = document.createElement("div");
    dom.className = "rich-code";
    const bar = document.createElement("div");
    bar.className = "rich-code-bar";
    bar.contentEditable = "false";
    const field = languageField(words());
    field.disabled = !editor.isEditable;
    bar.append(
      field,
      copyButton(words(), () => shown.textContent),
    );
    const pre = document.createElement("pre");
    const code = document.createElement("code");
    pre.append(code);
    dom.append(bar, pre);
    const diagram = diagramPart({ block: dom, bar, words, edit: () => editEnd(editor, getPos()) });
    diagram.show(node);
    show(field, node.attrs["language"]);
    field.addEventListener("change", () => setLanguage(editor, getPos(), field.value || null));
    return {
      dom,
      contentDOM: code,
      update: (next) => {
        if (next.type !== shown.type) return false;
        shown = next;
        show(field, next.attrs["language"]);
        diagram.show(next);
        return true;
      },
      destroy: diagram.destroy,
      stopEvent: (event) => event.target instanceof Node && bar.contains(event.target),
      ignoreMutation: (mutation) => !code.contains(mutation.target),
    };
  };

function setLanguage(editor: Editor, position: number | undefined, language: string | null): void {
  const node = position === undefined ? null : editor.state.doc.nodeAt(position);
  if (position === undefined || node === null || !editor.isEditable) return;
  editor.view.dispatch(editor.state.tr.setNodeMarkup(position, undefined, { ...node.attrs, language }));
}

/** Puts the caret at the end of a code block, for those who may edit it. */
function editEnd(editor: Editor, position: number | undefined): void {
  const node = position === undefined ? null : editor.state.doc.nodeAt(position);
  if (position === undefined || node === null || !editor.isEditable) return;
  editor.commands.focus(position + node.nodeSize - 1);
}

/** Who may not edit the document may not choose languages either. */
const languagesFollowRights = (): Plugin =>
  new Plugin({
    view: (view) => {
      let wasEditable = view.editable;
      return {
        update: ({ editable, dom }) => {
          if (editable === wasEditable) return;
          wasEditable = editable;
          for (const field of dom.querySelectorAll<HTMLSelectElement>(".rich-code-bar select"))
            field.disabled = !editable;
        },
      };
    },
  });

/** @param words read when a block is drawn */
export const codeBlocks = (words: () => EditorWords): typeof StoredCodeBlock =>
  StoredCodeBlock.extend({
    addNodeView: () => codeView(words),
    addProseMirrorPlugins() {
      return [...(this.parent?.() ?? []), languagesFollowRights(), caretInDiagrams()];
    },
  });
