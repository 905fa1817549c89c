export const join = {
  title: "Join {{name}}",
  text: "It’s open to everyone in the workspace.",
  action: "Join project",
  failed: "Couldn’t join {{name}}",
} as const;
