// Commented text for screen readers: a mark that is described by the first comment of its thread.
import { CommentMark } from "@cairn/editor/comment-mark";
import { autorun } from "mobx";
import { personName, personOf } from "../../../data/people.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t } from "../../../i18n/page-comments.ts";
import type { PageThreads } from "./page-threads.ts";

/** Longer comments are read in the panel. */
const MAX_SPOKEN = 120;

/** What is said of the text of a thread; null unless the thread is open. Observed. */
function spoken(open: OpenWorkspace, { openThreads }: PageThreads, id: unknown): string | null {
  const thread = openThreads.find(({ first }) => first.thread === id);
  if (!thread) return null;
  const { actor, comment_stripped } = thread.first;
  const person = personOf(open, actor);
  const text = Array.from(comment_stripped).slice(0, MAX_SPOKEN).join("");
  return t("marked", { name: person ? personName(person) : t("someone"), text });
}

/**
 * Draws commented text. Documents may contain marks of resolved and unknown threads, which stay plain text; those of open
 * ones follow their threads without being drawn again.
 */
export const commentView = (open: OpenWorkspace, threads: PageThreads): typeof CommentMark =>
  CommentMark.extend({
    addMarkView:
      () =>
      ({ mark, HTMLAttributes }) => {
        const dom = document.createElement("span");
        for (const [name, value] of Object.entries(HTMLAttributes)) dom.setAttribute(name, String(value));
        const stop = autorun(() => {
          const text = spoken(open, threads, mark.attrs["thread"]);
          if (text === null) for (const name of ["role", "aria-description"]) dom.removeAttribute(name);
          else {
            dom.setAttribute("role", "mark");
            dom.setAttribute("aria-description", text);
          }
        });
        return {
          dom,
          contentDOM: dom,
          ignoreMutation: ({ type }) => type === "attributes",
          destroy: stop,
        };
      },
  }).configure({ isPasted: true });
