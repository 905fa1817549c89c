export const sample = {
  project: "Getting to know Cairn",
  description: "A project to try things in. Delete it when you know your way around.",
  issue_1: "Open this issue and change its state",
  text_1:
    "Press S, or click the round at the left of the title. What you change shows at once, for everybody who is looking.",
  issue_2: "Move a card on the board",
  text_2: "Switch from list to board at the top right, then drag this card to another column.",
  issue_3: "Find anything with the command menu",
  text_3: "Press ⌘K, or Ctrl K, and type. Everything you can do is in there, each with its shortcut.",
  issue_4: "Write the first issue of your own",
  text_4: "Press C wherever you are. Enter a title, then ⌘Enter.",
  issue_5: "Assign something to yourself",
  text_5: "Select an issue with X and press I.",
  issue_6: "Invite the people you work with",
  text_6: "Workspace settings, Members. Changes by others appear here without reloading.",
  issue_7: "Look at what is done",
  text_7: "Completed issues stay in the list until you archive them.",
} as const;
