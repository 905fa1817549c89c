/**
 * A piece of highlighted code: text, or a span with the class names of its kind (`hljs-keyword`) around more pieces.
 */
export type CodePiece = string | { classes: string[]; children: CodePiece[] };

/** The part of lowlight that the schema's code block calls. */
export interface Highlighter {
  listLanguages: () => string[];
  registered: (languageOrAlias: string) => boolean;
  highlight: (language: string, code: string) => HighlightRoot;
  /** Never guesses: a block without a language is plain text. */
  highlightAuto: (code: string) => HighlightRoot;
}

interface HighlightNode {
  type: string;
  value?: string;
  properties?: { className?: unknown };
  children?: HighlightNode[];
}

export interface HighlightRoot {
  children: HighlightNode[];
}

const plain = (code: string): HighlightRoot => ({ children: [{ type: "text", value: code }] });

let loaded: Highlighter | null = null;
let loading: Promise<Highlighter> | null = null;

async function load(): Promise<Highlighter> {
  const { common, createLowlight } = await import("lowlight");
  const lowlight = createLowlight(common);
  loaded = {
    listLanguages: () => lowlight.listLanguages(),
    registered: (language) => lowlight.registered(language),
    highlight: (language, code) =>
      lowlight.registered(language) ? lowlight.highlight(language, code) : plain(code),
    highlightAuto: plain,
  };
  return loaded;
}

/** Loads the grammars of the common languages, once; the next call retries a failed load. */
export function loadHighlighter(): Promise<Highlighter> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** The highlighter that the editor gets immediately: leaves code plain until the grammars are loaded. */
export const lazyHighlighter: Highlighter = {
  listLanguages: () => loaded?.listLanguages() ?? [],
  registered: (language) => loaded?.registered(language) ?? false,
  highlight: (language, code) => loaded?.highlight(language, code) ?? plain(code),
  highlightAuto: plain,
};

function pieces(nodes: readonly HighlightNode[]): CodePiece[] {
  return nodes.map((node) => {
    if (node.children === undefined) return node.value ?? "";
    const names = node.properties?.className;
    const classes = Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
    return { classes, children: pieces(node.children) };
  });
}

/** Code in the given language as pieces to render; one plain piece when the language is unknown. */
export function highlightPieces(highlighter: Highlighter, language: string, code: string): CodePiece[] {
  return pieces(highlighter.highlight(language, code).children);
}
