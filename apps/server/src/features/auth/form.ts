// The two sites that people sign in to, and what their forms share (contract/workspace §1.2, §1.4).
import { cleanEmail } from "@cairn/domain/names";
import { notingFailure } from "../../platform/audit/failed-sign-in.ts";
import { safeNextPath } from "../../platform/auth/next-path.ts";
import { refusedTo, type Site, siteAddress } from "../../platform/auth/redirects.ts";
import type { NoContext } from "../../platform/http/context.ts";

/** Fields of a form post: text, each of which may be missing. */
export type Form = Record<string, string>;

/** The app, or the public board. */
export type SignInSite = Exclude<Site, "admin">;

export interface Typed {
  email: string;
  password: string;
  /** Null when there is none, or it leads to another site. */
  next: string | null;
}

export const typedIn = (form: Form): Typed => ({
  email: cleanEmail(form.email ?? ""),
  password: form.password ?? "",
  next: safeNextPath(form.next_path),
});

/** Pages that show the error of a form. The public board has one page for all (contract/workspace §1.4). */
export type FailurePage = "/" | "/sign-in";

/**
 * Handles a form post; a refusal redirects back to the page of the form, with the email address and the next path as
 * they were typed.
 */
export function answerForm(
  context: NoContext,
  site: SignInSite,
  page: FailurePage,
  form: Form,
  work: (typed: Typed) => Promise<string>,
): Promise<string> {
  const typed = typedIn(form);
  const back = siteAddress(context.runtime.config, site, site === "space" ? "/" : page);
  return refusedTo(back, { email: typed.email, next_path: typed.next }, () =>
    notingFailure(context, typed.email, () => work(typed)),
  );
}
