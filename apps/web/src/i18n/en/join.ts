export const join = {
  title: "You are not in {{name}} yet",
  text: "It is open to everyone in the workspace. Join it to see its issues and to work on them.",
  action: "Join project",
  failed: "You could not join {{name}}",
} as const;
