// The errors of publishing boards and of visiting them.

export const BOARD_ERRORS = {
  "board.private_view": {
    status: 400,
    dialect: "error",
    message: "A private view can't be published. Make it public first.",
  },
  "board.filters_off": { status: 400, dialect: "error", message: "This board can't be filtered." },
  "board.peek_off": { status: 400, dialect: "error", message: "Issues of this board can't be opened." },
  "board.comments_off": { status: 400, dialect: "error", message: "Comments are off on this board." },
  "board.reactions_off": { status: 400, dialect: "error", message: "Reactions are off on this board." },
  "board.votes_off": { status: 400, dialect: "error", message: "Votes are off on this board." },
  "board.submissions_off": { status: 400, dialect: "error", message: "This board takes no submissions." },
  "board.submission_decided": {
    status: 403,
    dialect: "error",
    message: "The team has already decided about this submission.",
  },
  "board.vote_not_found": { status: 404, dialect: "error", message: "You haven't voted for this issue." },
} as const;
