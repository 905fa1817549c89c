// Pages of a given length, in the smallest project: created by requests, as clients create them.
import { Caller } from "../caller.ts";
import type { Project } from "./places.ts";
import { adminHeaders, type Bench } from "../sections/section.ts";

/** Words of a block, and blocks of a chapter: a heading, paragraphs, then a list and a table. */
const BLOCK = 80;
const PARAGRAPHS = 6;
const WORDS = (
  "the page of a team says what was decided and why so that no one has to ask again when the person who wrote it is " +
  "away deploy review numbat window measure latency budget because before after every between nothing otherwise"
).split(" ");

/** Words that follow no period: the text compresses neither better nor worse than prose. */
const wordsFrom = (first: number, count: number): string[] =>
  Array.from(
    { length: count },
    (_, n) => WORDS[((first + n) * 7919 + (first + n) ** 2) % WORDS.length] ?? "",
  );

function paragraph(words: readonly string[]): string {
  const [first = "", second = "", ...rest] = words;
  return `<p><strong>${first}</strong> <a href="https://cairn.example/">${second}</a> ${rest.join(" ")}.</p>`;
}

/** Cuts into parts of some words. */
const parts = (words: readonly string[], size: number): string[] =>
  Array.from({ length: Math.ceil(words.length / size) }, (_, n) =>
    words.slice(n * size, (n + 1) * size).join(" "),
  );

const list = (words: readonly string[]): string =>
  `<ul>${parts(words, 16)
    .map((item) => `<li><p>${item}</p></li>`)
    .join("")}</ul>`;

const table = (words: readonly string[]): string =>
  `<table><tbody>${parts(words, 20)
    .map(
      (row) =>
        `<tr>${parts(row.split(" "), 5)
          .map((cell) => `<td><p>${cell}</p></td>`)
          .join("")}</tr>`,
    )
    .join("")}</tbody></table>`;

/** HTML of so many words (some more, with the headings): chapters of paragraphs, a list and a table. */
export function textOf(words: number): string {
  const html: string[] = [];
  for (let written = 0; written < words; written += BLOCK) {
    const index = written / BLOCK;
    const place = index % (PARAGRAPHS + 2);
    const chosen = wordsFrom(written, Math.min(BLOCK, words - written));
    if (place === 0) html.push(`<h2>Chapter ${index / (PARAGRAPHS + 2) + 1}</h2>`);
    html.push(place < PARAGRAPHS ? paragraph(chosen) : place === PARAGRAPHS ? list(chosen) : table(chosen));
  }
  return html.join("");
}

/** The project of the pages; its feature is turned on. */
export async function projectOfPages(bench: Bench): Promise<Project> {
  const [project] = bench.places.projects;
  if (!project) throw new Error("there is no project");
  const caller = new Caller(bench.cairn.url, adminHeaders(bench));
  await caller.send(`${bench.pathOf(project)}/`, { method: "PATCH", body: { page_view: true } });
  caller.close();
  return project;
}

/** @param body what a request for a new page contains @returns its id */
export async function createPage(bench: Bench, project: Project, body: object): Promise<string> {
  const caller = new Caller(bench.cairn.url, adminHeaders(bench));
  const answer = await caller.send(`${bench.pathOf(project)}/pages/`, { method: "POST", body });
  caller.close();
  return (JSON.parse(answer.body.toString()) as { id: string }).id;
}

/** The URL of a page in the browser. */
export const pagePath = ({ places }: Bench, project: Project, id: string): string =>
  `/${places.workspace.slug}/projects/${project.id}/pages/${id}/`;
