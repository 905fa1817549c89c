// A board as HTML: the issues by state, or one of them. Browsers show it until the web app has drawn the same, and
// those without JavaScript keep it.
import type { PublicBoard } from "@cairn/contract/entities/deploy-board";
import type {
  PublicComment,
  PublicIssue,
  PublicIssues,
  PublicState,
} from "@cairn/contract/entities/public-board";
import { escapeHtml } from "@cairn/editor/tokens";
import type { Reader } from "../pages/publishing/texts.ts";
import { pageTexts } from "./page-texts.ts";

/** The app's colors where its style sheet is loaded; readable ones without it. */
const STYLE = [
  // The theme is set by a script; without one, the system's is followed.
  "@media(prefers-color-scheme:dark){:root:not([data-theme]){color-scheme:dark;--surface:#17191c;--canvas:#100f0e;--ink:#e8eaed;--ink-2:#d0d3d8;--ink-3:#a3a9b1;--line:#3a3f46}}",
  "body{margin:0;background:var(--surface,Canvas);color:var(--ink,CanvasText);font:var(--t-13,13px/20px system-ui,sans-serif)}",
  ".board header{display:flex;gap:12px;align-items:center;min-height:32px;padding:8px 20px;border-bottom:1px solid var(--line,#8884)}",
  ".board h1{margin:0;font-size:16px;font-weight:600}.board header p,.board .quiet{margin:0;color:var(--ink-3,GrayText)}",
  ".board .bar{box-sizing:border-box;min-height:45px;padding:12px 20px;text-align:right;border-bottom:1px solid var(--line,#8884)}",
  ".board h2{margin:0;padding:8px 20px;font-size:13px;font-weight:520;background:var(--canvas,transparent);border-bottom:1px solid var(--line,#8884)}",
  ".board section>ul{list-style:none;margin:0;padding:0}.board li.issue{border-bottom:1px solid var(--line,#8884)}",
  ".board li.issue>*{display:flex;gap:8px;padding:8px 20px;color:inherit;text-decoration:none;overflow-wrap:anywhere}",
  ".board article{max-width:46rem;padding:12px 20px;overflow-wrap:anywhere}.board article h2{padding:0;border:0;background:none;font-size:20px;line-height:28px}",
  ".board article img{max-width:100%;height:auto}.board .comment{margin-top:16px}",
  ".board article :is(p,ul,ol,pre,blockquote){margin:0 0 8px}.board article ul{list-style:disc;padding-left:20px}.board article ol{list-style:decimal;padding-left:20px}",
  ".board article blockquote{padding-left:12px;border-left:2px solid var(--line,#8884)}.board article pre{overflow-x:auto}.board article h3{margin:24px 0 8px;font-weight:600}",
].join("");

export interface ShownIssue {
  issue: PublicIssue;
  comments: readonly PublicComment[];
}

export interface ShownBoard {
  reader: Reader;
  board: PublicBoard;
  list: PublicIssues;
  /** The open issue. */
  open: ShownIssue | null;
}

/** Puts a body into the web app's page; without a build of it, into one of its own. */
function frame(
  app: string | null,
  { reader, title, body, isIndexed }: { reader: Reader; title: string; body: string; isIndexed: boolean },
): string {
  const robots = isIndexed ? "" : `<meta name="robots" content="noindex, nofollow">`;
  const head = `<title>${escapeHtml(title)}</title>${robots}<style>${STYLE}</style>`;
  if (app === null)
    return `<!doctype html><html lang="${reader.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`;
  // Functions, because a text of the board may contain `$&`.
  return app
    .replace(/<html lang="[^"]*"/, () => `<html lang="${reader.language}"`)
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<noscript>.*?<\/noscript>/s, () => "")
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

const keyOf = ({ project_detail, sequence_id }: PublicIssue): string =>
  escapeHtml(`${project_detail.identifier}-${sequence_id}`);

const headOf = ({ board }: ShownBoard): string =>
  `<header><h1>${escapeHtml(board.view_detail?.name ?? board.project_details.name)}</h1><p>${escapeHtml(board.workspace_detail.name)}</p></header>`;

function rowOf(issue: PublicIssue, { shows_peek }: PublicBoard): string {
  const inside = `<span class="quiet">${keyOf(issue)}</span><span>${escapeHtml(issue.name)}</span>`;
  return `<li class="issue">${shows_peek ? `<a href="?peekId=${issue.id}">${inside}</a>` : `<div>${inside}</div>`}</li>`;
}

function sectionOf(name: string, issues: readonly PublicIssue[], board: PublicBoard): string {
  if (issues.length === 0) return "";
  return `<section><h2>${escapeHtml(name)} <span class="quiet">${issues.length}</span></h2><ul>${issues
    .map((issue) => rowOf(issue, board))
    .join("")}</ul></section>`;
}

function listHtml({ board, list, reader }: ShownBoard): string {
  const texts = pageTexts(reader);
  const { issues, states } = list;
  if (issues.length === 0) return `<p class="quiet" style="padding:20px">${texts.empty}</p>`;
  const bar = `<p class="quiet bar">${list.total_count}</p>`;
  const inState = (state: PublicState | null): PublicIssue[] =>
    issues.filter((issue) => issue.state === (state?.id ?? null));
  const sections = states.map((state) => sectionOf(state.name, inState(state), board));
  const more = list.total_count - issues.length;
  return [
    bar,
    ...sections,
    sectionOf(texts.no_state, inState(null), board),
    more > 0 ? `<p class="quiet" style="padding:12px 20px">+${more}</p>` : "",
  ].join("");
}

function issueHtml({ issue, comments }: ShownIssue, { board, reader }: ShownBoard): string {
  const texts = pageTexts(reader);
  const facts = [issue.state_detail?.name, issue.target_date].filter((fact) => Boolean(fact));
  const said = comments.map(({ actor_detail, is_member, comment_html }) => {
    const name = actor_detail?.display_name || (is_member ? texts.member : texts.visitor);
    return `<section class="comment"><strong>${escapeHtml(name)}</strong>${comment_html}</section>`;
  });
  const heading = board.is_comments_enabled ? `<h3>${texts.comments}</h3>` : "";
  return `<p style="padding:12px 20px;margin:0"><a href="?">← ${texts.back}</a></p><article><p class="quiet">${keyOf(issue)}</p>
<h2>${escapeHtml(issue.name)}</h2><p class="quiet">${escapeHtml(facts.join(" · "))}</p>${issue.description_html}${heading}${said.join("")}</article>`;
}

/** @param app the web app's page; null without a build */
export function boardHtml(app: string | null, shown: ShownBoard): string {
  const { board, open, reader } = shown;
  const name = board.view_detail?.name ?? board.project_details.name;
  const title = open ? `${open.issue.name} · ${name}` : name;
  const inside = open ? issueHtml(open, shown) : listHtml(shown);
  const body = `<div class="board">${headOf(shown)}<main>${inside}</main></div>`;
  return frame(app, { reader, title, body, isIndexed: board.is_indexed });
}

/** The page for every anchor that leads to nothing, or no longer to anything. */
export function missingHtml(app: string | null, reader: Reader): string {
  const texts = pageTexts(reader);
  const body = `<div class="board"><main><article><h1>${texts.missing}</h1><p class="quiet">${texts.missing_hint}</p></article></main></div>`;
  return frame(app, { reader, title: texts.missing, body, isIndexed: false });
}
