/** All texts of the editor, so that the application can translate them. */
export interface EditorWords {
  /** Shown when the document is empty and not being edited (spec §5). */
  restingPlaceholder: string;
  /** Shown at the caret, or when the document has content (spec §5). */
  activePlaceholder: string;
  editorLabel: string;
  commands: string;
  /** The menu of people, pages, issues and days. */
  mention: string;
  emoji: string;
  people: string;
  issues: string;
  pages: string;
  days: string;
  /** In place of the title of a page, for readers who may not see it. */
  page: string;
  embeddedIssue: string;
  embeddedIssueDetail: string;
  embeddedList: string;
  embeddedListDetail: string;
  loading: string;
  noMatch: string;
  failed: string;
  basic: string;
  insert: string;
  text: string;
  heading1: string;
  heading2: string;
  heading3: string;
  bulletList: string;
  numberedList: string;
  taskList: string;
  taskListDetail: string;
  quote: string;
  code: string;
  codeDetail: string;
  table: string;
  tableDetail: string;
  divider: string;
  toggle: string;
  toggleDetail: string;
  /** The button that shows and hides what a toggle contains. */
  toggleContent: string;
  callout: string;
  calloutDetail: string;
  warning: string;
  calloutTools: string;
  calloutInfo: string;
  calloutSuccess: string;
  calloutDanger: string;
  removeCallout: string;
  codeLanguage: string;
  plainCode: string;
  copyCode: string;
  codeCopied: string;
  copyFailed: string;
  diagram: string;
  diagramDetail: string;
  /** The button that shows and hides what a diagram is drawn from. */
  diagramSource: string;
  diagramHint: string;
  /** Followed by what is wrong with the source, in English. */
  diagramWrong: string;
  /** After it, with `{{line}}` where the number of the line stands. */
  diagramLine: string;
  diagramKind: string;
  /** With what Mermaid says in English about a diagram that it can't draw, as `{{message}}`. */
  diagramSays: string;
  diagramFailed: string;
  formula: string;
  formulaDetail: string;
  inlineFormula: string;
  formulaSource: string;
  emptyFormula: string;
  twoColumns: string;
  threeColumns: string;
  columnsDetail: string;
  columnTools: string;
  /** The handle between two columns. */
  columnBorder: string;
  narrower: string;
  wider: string;
  evenWidths: string;
  addColumn: string;
  stackColumns: string;
  image: string;
  imageDetail: string;
  file: string;
  fileDetail: string;
  formatting: string;
  bold: string;
  italic: string;
  underline: string;
  strike: string;
  inlineCode: string;
  /** The button that comments on the selection. */
  comment: string;
  link: string;
  linkPlaceholder: string;
  badLink: string;
  applyLink: string;
  openLink: string;
  removeLink: string;
  tableTools: string;
  rowAbove: string;
  rowBelow: string;
  columnLeft: string;
  headerRow: string;
  headerColumn: string;
  columnRight: string;
  deleteRow: string;
  deleteColumn: string;
  deleteTable: string;
  uploading: string;
  uploadFailed: string;
  retryUpload: string;
  removeUpload: string;
  taskDone: string;
  taskOpen: string;
  /** The checkbox of a task that has no text yet. */
  emptyTask: string;
  unknownUser: string;
}

const ENGLISH: EditorWords = {
  restingPlaceholder: "Click to add description",
  activePlaceholder: "Press '/' for commands...",
  editorLabel: "Text",
  commands: "Commands",
  mention: "Mention",
  emoji: "Emoji",
  people: "People",
  issues: "Issues",
  pages: "Pages",
  days: "Dates",
  page: "Page",
  embeddedIssue: "Issue",
  embeddedIssueDetail: "Show an issue with its state",
  embeddedList: "Issue list",
  embeddedListDetail: "Show a view or the issues of a project",
  loading: "Loading…",
  noMatch: "No matches",
  failed: "Couldn’t load. Type again to retry.",
  basic: "Basic",
  insert: "Insert",
  text: "Text",
  heading1: "Heading 1",
  heading2: "Heading 2",
  heading3: "Heading 3",
  bulletList: "Bulleted list",
  numberedList: "Numbered list",
  taskList: "Task list",
  taskListDetail: "Tick things off",
  quote: "Quote",
  code: "Code block",
  codeDetail: "Highlighted by language",
  table: "Table",
  tableDetail: "Rows and columns",
  divider: "Divider",
  toggle: "Toggle",
  toggleDetail: "Hide details until they are wanted",
  toggleContent: "Show content",
  callout: "Callout",
  calloutDetail: "Highlight a note",
  warning: "Warning",
  calloutTools: "Callout",
  calloutInfo: "Note",
  calloutSuccess: "Tip",
  calloutDanger: "Caution",
  removeCallout: "Remove callout",
  codeLanguage: "Language of the code",
  plainCode: "Plain text",
  copyCode: "Copy",
  codeCopied: "Copied",
  copyFailed: "Couldn’t copy",
  diagram: "Diagram",
  diagramDetail: "Drawn from text in Mermaid",
  diagramSource: "Source",
  diagramHint: "Describe a diagram in Mermaid, for example: flowchart LR; Idea --> Draft --> Done",
  diagramWrong: "Couldn’t draw the diagram.",
  diagramLine: "Check line {{line}}.",
  diagramKind: "Its first word must name a kind of diagram, such as “flowchart” or “sequenceDiagram”.",
  diagramSays: "Mermaid reports: “{{message}}”",
  diagramFailed: "Couldn’t load what draws diagrams. The source is kept.",
  formula: "Formula",
  formulaDetail: "Math in TeX",
  inlineFormula: "Formula in the line",
  formulaSource: "Formula in TeX",
  emptyFormula: "Empty formula",
  twoColumns: "2 columns",
  threeColumns: "3 columns",
  columnsDetail: "Blocks beside each other",
  columnTools: "Columns",
  columnBorder: "Width of the column on the left",
  narrower: "Narrower column",
  wider: "Wider column",
  evenWidths: "Even widths",
  addColumn: "Add column",
  stackColumns: "Remove columns, keep their content",
  image: "Image",
  imageDetail: "Upload from this device",
  file: "File",
  fileDetail: "Upload and link to it",
  formatting: "Formatting",
  bold: "Bold",
  italic: "Italic",
  underline: "Underline",
  strike: "Strikethrough",
  inlineCode: "Code",
  comment: "Comment",
  link: "Link",
  linkPlaceholder: "Paste or type a link",
  badLink: "Enter an http, https or mailto URL",
  applyLink: "Apply link",
  openLink: "Open link",
  removeLink: "Remove link",
  tableTools: "Table",
  rowAbove: "Insert row above",
  rowBelow: "Insert row below",
  columnLeft: "Insert column left",
  headerRow: "Header row",
  headerColumn: "Header column",
  columnRight: "Insert column right",
  deleteRow: "Delete row",
  deleteColumn: "Delete column",
  deleteTable: "Delete table",
  uploading: "Uploading",
  uploadFailed: "Couldn’t upload",
  retryUpload: "Try again",
  removeUpload: "Remove",
  taskDone: "Done",
  taskOpen: "Not done",
  emptyTask: "Task",
  unknownUser: "Unknown user",
};

let spoken = ENGLISH;

export const editorWords = (): EditorWords => spoken;

/** Sets another language, before the first screen is rendered. */
export function setEditorWords(words: EditorWords): void {
  spoken = words;
}
