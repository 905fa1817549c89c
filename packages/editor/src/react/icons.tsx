import type { ReactNode } from "react";

/** 16 px line icons of the editor's menus. */
const PATHS = {
  text: "M3.5 5V3.5h9V5M8 3.5v9M6.5 12.5h3",
  heading1: "M3 3.5v9M8.5 3.5v9M3 8h5.5M11.5 8.5l1.3-.9v4.9",
  heading2: "M3 3.5v9M8.5 3.5v9M3 8h5.5M11 8.7c.2-1.4 2.6-1.4 2.6 0 0 1-2.6 2.4-2.6 3.8h2.7",
  heading3:
    "M3 3.5v9M8.5 3.5v9M3 8h5.5M11 8c.5-.7 2.5-.6 2.5.6 0 .9-.9 1.2-1.5 1.2.7 0 1.7.3 1.7 1.3 0 1.5-2.3 1.7-2.9.7",
  bullets: "M6.3 4.3h7M6.3 8h7M6.3 11.7h7M3.2 4.3h.2M3.2 8h.2M3.2 11.7h.2",
  numbers:
    "M6.8 4.3h6.5M6.8 8h6.5M6.8 11.7h6.5M2.8 3.2l.9-.5v3M2.7 9.2c.1-.9 1.6-.9 1.6 0 0 .7-1.6 1.5-1.6 2.3h1.7",
  tasks:
    "M4.7 2.7h6.6a2 2 0 0 1 2 2v6.6a2 2 0 0 1-2 2H4.7a2 2 0 0 1-2-2V4.7a2 2 0 0 1 2-2zM5.3 8.2l1.9 1.9 3.5-3.9",
  quote: "M3 4v8M6 5h7M6 8h7M6 11h4",
  code: "M5.5 4.7 2.2 8l3.3 3.3M10.5 4.7 13.8 8l-3.3 3.3",
  table:
    "M4 3h8a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 12 13H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 3zM2.5 6.5h11M8 6.5V13",
  divider: "M2.5 8h11",
  info: "M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8 7.4v3.3M8 5.2v.1",
  warning: "M8 2.9 14 13H2zM8 6.8v2.8M8 11.2v.1",
  diagram: "M2.5 2.5h4v3.4h-4zM9.5 10.1h4v3.4h-4zM4.5 5.9v5.9h5M6.5 4.2h5v5.9",
  formula: "M12 4V3H4l4.5 5L4 13h8v-1",
  image:
    "M4 3h8a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 12 13H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 3zM5.8 5.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM3 11.5l3-2.7 2 1.7 2.6-2.7 2.9 2.9",
  calendar:
    "M4 3.5h8A1.5 1.5 0 0 1 13.5 5v6.5A1.5 1.5 0 0 1 12 13H4a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 4 3.5zM2.5 6.7h11M5.5 2v2.6M10.5 2v2.6",
  issue: "M8 2.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z",
  issues: "M2.5 4.3h.2M2.5 8h.2M2.5 11.7h.2M5.5 4.3h8M5.5 8h8M5.5 11.7h5",
  file: "M4.6 2.2h4.6l3 3v7.8a.8.8 0 0 1-.8.8H4.6a.8.8 0 0 1-.8-.8V3a.8.8 0 0 1 .8-.8zM9 2.4v3h3",
  bold: "M4.7 3.2h3.6a2.3 2.3 0 0 1 0 4.6H4.7zM4.7 7.8h4.2a2.5 2.5 0 0 1 0 5H4.7z",
  italic: "M6.7 3.2h4.5M4.8 12.8h4.5M9 3.2 7 12.8",
  underline: "M4.7 3v4.5a3.3 3.3 0 0 0 6.6 0V3M4 13.3h8",
  strike:
    "M3 8h10M11 5.3C10.7 4 9.5 3.2 8 3.2c-1.7 0-3 .9-3 2.3 0 .9.5 1.6 1.4 2M5 10.5c.3 1.4 1.5 2.3 3 2.3 1.8 0 3.1-.9 3.1-2.3",
  link: "M6.7 9.3a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.3 6.7a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.8-.8",
  alignLeft: "M2.5 3h11M2.5 13h11M2.5 5.5h6v5h-6z",
  alignCenter: "M2.5 3h11M2.5 13h11M5 5.5h6v5H5z",
  alignRight: "M2.5 3h11M2.5 13h11M7.5 5.5h6v5h-6z",
  fullWidth: "M2.5 3h11M2.5 13h11M2.5 5.5h11v5h-11z",
  caption: "M3 2.8h10v6.4H3zM4.5 12.2h7",
  alternativeText: "M2.5 3.5h11v9h-11zM4.5 10.2 6.2 5.8l1.7 4.4M5.1 8.8h2.2M10 5.8v4.4h1.8",
  replace: "M3 6.5A5 5 0 0 1 12 5M13 9.5A5 5 0 0 1 4 11M12.2 2.5V5.2H9.5M3.8 13.5v-2.7h2.7",
  download: "M8 2.7v7M5 7l3 3 3-3M3 12.8h10",
  chat: "M13.5 7.8a5 5 0 0 1-5.3 4.7c-.8 0-1.5-.1-2.2-.4l-3 .9.9-2.6a4.3 4.3 0 0 1-.9-2.6A5 5 0 0 1 8.3 3a5 5 0 0 1 5.2 4.8z",
  pencil: "M3 13l.7-2.9 6.9-6.9a1.4 1.4 0 0 1 2 0l.2.2a1.4 1.4 0 0 1 0 2l-6.9 6.9zM9.5 4.3l2.2 2.2",
  contents: "M3 3.5h10M5.5 6.5H13M5.5 9.5H13M3 12.5h10",
  check: "m3.5 8.4 3 3 6-6.6",
  open: "M6 3.5H4A1.5 1.5 0 0 0 2.5 5v7A1.5 1.5 0 0 0 4 13.5h7a1.5 1.5 0 0 0 1.5-1.5v-2M9 2.7h4.3V7M13 3 7.7 8.3",
  remove: "m4.3 4.3 7.4 7.4M11.7 4.3l-7.4 7.4",
  toggle: "m3 5 2.5 3L3 11M8 5h5.5M8 8h5.5M8 11h3.5",
  danger: "M5.6 2.5h4.8l3.1 3.1v4.8l-3.1 3.1H5.6l-3.1-3.1V5.6zM8 5.2v3.6M8 10.7v.1",
  rowAbove: "M3 8h10v5H3zM8 2.2v3.6M6.2 4h3.6",
  columnLeft: "M8 3h5v10H8zM4 6.2v3.6M2.2 8h3.6",
  headerRow: "M3 3h10v10H3zM3 6.5h10M5 4.8h6",
  headerColumn: "M3 3h10v10H3zM6.5 3v10M4.8 5v6",
  rowBelow: "M3 3h10v5H3zM8 10.2v3.6M6.2 12h3.6",
  columnRight: "M3 3h5v10H3zM10.2 8h3.6M12 6.2v3.6",
  deleteRow: "M3 3h10v5H3zM6.2 12h3.6",
  deleteColumn: "M3 3h5v10H3zM10.2 8h3.6",
  narrower: "M5.5 3v10M10.5 3v10M1.5 8h2.6M2.9 6.6 4.3 8 2.9 9.4M14.5 8h-2.6M13.1 6.6 11.7 8l1.4 1.4",
  wider: "M5.5 3v10M10.5 3v10M4.1 8H1.5M2.9 6.6 1.5 8l1.4 1.4M11.9 8h2.6M13.1 6.6 14.5 8l-1.4 1.4",
  even: "M2.5 3.5h11v9h-11zM6.2 3.5v9M9.8 3.5v9",
  trash:
    "M2.9 4.4h10.2M6.3 4.3V3a.7.7 0 0 1 .7-.7h2a.7.7 0 0 1 .7.7v1.3M4.2 4.5l.5 8a1 1 0 0 0 1 1h4.6a1 1 0 0 0 1-1l.5-8",
} as const;

export type EditorIconName = keyof typeof PATHS;

/** Decorative: the text beside it, or the label of its button, gives the meaning. */
export function EditorIcon({ name }: { name: EditorIconName }): ReactNode {
  return (
    <svg className="rich-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
