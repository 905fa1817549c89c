// A backlog like the export of a team with years of work, generated from a seed: 516 issues, 924 comments.

/** CSV files as a code host exports them; see docs/import.md for the columns. */
export interface Backlog {
  issues: string;
  comments: string;
  /** A label that about a third of the issues have. */
  commonLabel: string;
}

export const BACKLOG_ISSUES = 516;
const BACKLOG_COMMENTS = 924;
const COMMON_LABEL = "sync engine";
const DAY = 86_400_000;
const FIRST_DAY = Date.UTC(2021, 3, 16, 8);

/** Label name → share of issues that have it. Spaces, slashes, and capitals occur in real exports. */
const LABELS: [name: string, share: number][] = [
  [COMMON_LABEL, 0.32],
  ["client", 0.45],
  ["p1", 0.08],
  ["quick fix", 0.05],
  ["Future", 0.04],
  ["logging/error handling", 0.035],
  ["user-reported", 0.035],
  ["Next Release", 0.02],
  ["good first issue", 0.012],
  ["100%_sure?", 0.01],
];
const VERBS = [
  "Retry",
  "Cache",
  "Rename",
  "Remove",
  "Measure",
  "Document",
  "Split",
  "Reject",
  "Batch",
  "Log",
];
const THINGS = [
  "the pull request queue",
  "`subscribe()` callbacks",
  "stale cursors",
  "the write-ahead log",
  "key/value scans",
  "WebSocket close codes",
  "mutation IDs",
  "the migration lock",
  "client-side indexes",
  "empty patches",
];
const ENDINGS = [
  "when the tab wakes up",
  "before the first push",
  "in Safari private windows",
  "under heavy load",
  "for anonymous users",
  "after 50% of the retries",
  "while offline",
  "without blocking startup",
];
/** Titles that have broken importers, lists, and searches before. */
const ODD_TITLES = [
  '"Quoted", then a comma; then a semicolon',
  "🚀 Ship the beta — at last",
  "مزامنة قائمة المهام بعد الاتصال",
  "50%_off is not a wildcard \\ neither is this",
  "<script>alert('title')</script>",
  "=SUM(A1:A9)",
  "Supercalifragilistic".repeat(5),
  `Explain ${"the same thing again and ".repeat(12)}stop`,
  "-",
  "日本語の入力で変換中に Enter を押すと送信される",
];
const BODIES: ((n: number) => string)[] = [
  () => "",
  (n) => `This happens about ${n} times a day. Steps:\n\n1. Open two tabs\n2. Close the first one\n3. Wait`,
  (n) =>
    `\`\`\`ts\nconst rows = await store.scan({ prefix: "k/${n}" });\nfor (const row of rows) if (row < ${n}) break;\n\`\`\`\n\nThe loop never ends.`,
  (n) => `See [the discussion](https://code.example.test/pull/${n}) and @user${n % 9}'s comment in #${n}.`,
  (n) =>
    `<img width="1030" alt="Screenshot ${n}" src="https://images.example.test/${n}.png">\n\nAs you can see.`,
  (n) =>
    `![Profile](https://images.example.test/profile-${n}.png)\r\n\r\nWindows line endings\r\nfollow here.`,
  (n) =>
    `- [x] reproduce\n- [ ] write a failing test\n- [ ] fix it in ${n} places\n  - nested item with **bold** text`,
  (n) => `| before | after |\n|---|---|\n| ${n} ms | ${n >> 1} ms |\n\n> A quote\n> on two lines`,
  (n) =>
    `A long report.\n\n${`Entry ${n}: the client asked, the server answered, nothing moved. `.repeat(120)}`,
  () => "Zero\u200bwidth, a tab\there, an accent e\u0301, and 👩‍👩‍👧 in one line.",
];

/** A small deterministic generator (mulberry32): numbers in [0, 1). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const cell = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const line = (cells: string[]): string => cells.map(cell).join(",");
const moment = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`;

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

function issueLine(number: number, random: () => number): string {
  const odd = number % 50 === 7 ? ODD_TITLES[Math.floor(number / 50) % ODD_TITLES.length] : undefined;
  const title = odd ?? `${pick(VERBS, random)} ${pick(THINGS, random)} ${pick(ENDINGS, random)}`;
  const created = FIRST_DAY + number * 1.7 * DAY + Math.floor(random() * DAY);
  const updated = created + Math.floor(random() * 200 * DAY);
  const isClosed = random() < 0.7;
  const labels = LABELS.filter(([, share]) => random() < share).map(([name]) => name);
  return line([
    `OLD-${number}`,
    String(number),
    "issue",
    title,
    isClosed ? "closed" : "open",
    `user${Math.floor(random() * 10)}@example.test`,
    "",
    labels.join(","),
    "",
    moment(created),
    moment(updated),
    isClosed ? moment(updated) : "",
    pick(BODIES, random)(number),
  ]);
}

function commentLine(index: number, random: () => number): string {
  // Squaring favors low numbers: a few issues have long threads, most have none.
  const number = 1 + Math.floor(random() ** 2 * BACKLOG_ISSUES);
  const time = FIRST_DAY + BACKLOG_ISSUES * 1.7 * DAY + index * 600_000;
  const body = pick(BODIES, random)(index) || "Same here.";
  return line([`OLD-${number}`, `user${Math.floor(random() * 13)}@example.test`, moment(time), body]);
}

/** The backlog of a seed: the same seed always gives the same files. */
export function backlogOf(seed: number): Backlog {
  const random = randomOf(seed);
  const issues = Array.from({ length: BACKLOG_ISSUES }, (_, index) => issueLine(index + 1, random));
  const comments = Array.from({ length: BACKLOG_COMMENTS }, (_, index) => commentLine(index, random));
  return {
    issues: [
      "Key,Number,Type,Title,State,Author,Assignees,Labels,Milestone,Created,Updated,Closed,Body",
      ...issues,
    ].join("\n"),
    comments: ["Key,Author,Created,Body", ...comments].join("\n"),
    commonLabel: COMMON_LABEL,
  };
}
