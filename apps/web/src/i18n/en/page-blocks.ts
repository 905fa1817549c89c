export const pageBlocks = {
  handle: "Drag to move, click for more",
  menu: "Block",
  enter_tools: "Go to the tools above the block",
  none: "No matches",
  turn_into: "Turn into",
  up: "Move up",
  down: "Move down",
  duplicate: "Duplicate",
  copy_link: "Copy link to heading",
  delete: "Delete",
} as const;
