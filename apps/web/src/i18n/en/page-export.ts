export const pageExport = {
  export: "Export",
  copy_markdown: "Copy as Markdown",
  markdown: "Download Markdown",
  html: "Download HTML",
  print: "Print or save as PDF…",
  copied: "Copied as Markdown",
  failed: "Couldn’t export {{name}}",
} as const;
