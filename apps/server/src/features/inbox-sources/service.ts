// How admins open and close the sources of an inbox. Clients fetch them where they are shown, so no stream announces
// them.
import { randomBytes } from "node:crypto";
import type { InboxSourceKind, InboxSources } from "@cairn/contract/entities/inbox-source";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { requireInbox } from "../inbox/add-to-inbox.ts";
import { sourcesOf, setSource, setToken } from "./queries.ts";

/** 128 unguessable bits (security 25), in letters that an email address preserves whatever its case. */
const newToken = (): string => randomBytes(16).toString("hex");

/** The current state of both sources. */
export async function readSources({ runtime, workspace, project }: ProjectContext): Promise<InboxSources> {
  const rows = await sourcesOf(runtime.db, workspace.id, project.id);
  const form = rows.find(({ kind }) => kind === "form");
  const mail = rows.find(({ kind }) => kind === "mail");
  const domain = runtime.config.inboundMail?.domain ?? null;
  return {
    form: { is_open: form?.is_open ?? false, address: form ? `/spaces/inbox/${form.token}/` : null },
    mail: {
      is_open: mail?.is_open ?? false,
      address: mail && domain !== null ? `${mail.token}@${domain}` : null,
      domain,
    },
  };
}

/** @throws inbox.off, inbox.no_mail */
export async function setSourceOpen(
  context: ProjectContext,
  { kind, is_open }: { kind: InboxSourceKind; is_open: boolean },
): Promise<InboxSources> {
  const lacksMailServer = kind === "mail" && context.runtime.config.inboundMail === null;
  if (is_open && lacksMailServer) throw fail("inbox.no_mail");
  await tx(context, async (t) => {
    if (is_open) await requireInbox(t, context.project.id);
    await setSource(t, context.project.id, { kind, is_open, token: newToken() });
  });
  return readSources(context);
}

/** @throws inbox.closed */
export async function renewSource(context: ProjectContext, kind: InboxSourceKind): Promise<InboxSources> {
  await tx(context, async (t) => {
    if (!(await setToken(t, context.project.id, kind, newToken()))) throw fail("inbox.closed");
  });
  return readSources(context);
}
