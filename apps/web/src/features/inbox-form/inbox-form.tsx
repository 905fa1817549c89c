import type { InboxForm } from "@cairn/contract/entities/inbox-source";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { LiveRegion } from "@cairn/ui/live-region";
import { Logo } from "@cairn/ui/logo";
import { type ReactNode, StrictMode, useEffect, useRef } from "react";
import type { Root } from "react-dom/client";
import { t as common } from "../../i18n/common.ts";
import { ProjectLogo } from "../../components/project-logo.tsx";
import { FetchFailed, getJson } from "../../session/fetch-json.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { FormFields } from "./form-fields.tsx";
import { t } from "./text.ts";
import { type SubmissionForm, useSubmission } from "./use-submission.ts";

/**
 * Renders `/spaces/inbox/{anchor}/`: anyone with the address can write to a project's inbox.
 * @throws FetchFailed
 */
export async function showForm(root: Root, anchor: string): Promise<void> {
  const path = `/api/public/inbox-forms/${anchor}/`;
  const form = await getJson<InboxForm>(path).catch((error: unknown) => {
    if (error instanceof FetchFailed && error.status === 404) return null;
    throw error;
  });
  root.render(
    <StrictMode>
      {form ? <FormPage form={form} path={path} /> : <Closed />}
      <LiveRegion />
    </StrictMode>,
  );
}

/** One column; the footer names the product. */
function Page({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-full grid-rows-[1fr_auto] bg-surface">
      <main className="mx-auto flex w-full max-w-130 flex-col px-6 py-16 max-md:px-4 max-md:py-8">
        {children}
      </main>
      <footer className="flex items-center justify-center gap-1.5 px-6 pb-7 text-12 text-ink-3">
        {t("made_with")} <Logo size={14} wordmark={common("product")} />
      </footer>
    </div>
  );
}

function Closed() {
  usePageTitle(t("closed_title"));
  return (
    <Page>
      <EmptyState title={t("closed_title")} text={t("closed_text")} drawing={<EmptyDrawing />} />
    </Page>
  );
}

/** Exported for its tests. */
export function FormPage({ form: { project, workspace }, path }: { form: InboxForm; path: string }) {
  usePageTitle(t("page_title", { project: project.name, workspace: workspace.name }));
  const form = useSubmission(path);
  if (form.state === "closed") return <Closed />;
  return (
    <Page>
      <div className="flex items-center gap-2.5">
        <ProjectLogo project={project} size={32} />
        <span className="cut text-ink-3">{workspace.name}</span>
      </div>
      {form.state === "sent" ? (
        <Sent form={form} project={project.name} />
      ) : (
        <>
          <h1 className="mt-5 mb-1 text-24 font-strong tracking-[-0.02em] text-ink">
            {t("title", { project: project.name })}
          </h1>
          <p className="mb-7 text-pretty text-ink-3">
            {project.description.trim() === ""
              ? t("lead", { workspace: workspace.name })
              : project.description}
          </p>
          <FormFields form={form} />
        </>
      )}
    </Page>
  );
}

/** The confirmation; announced, because it replaces what had the focus. */
function Sent({ form, project }: { form: SubmissionForm; project: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h1
        ref={title}
        tabIndex={-1}
        className="mt-5 mb-1 text-24 font-strong tracking-[-0.02em] text-ink outline-none"
      >
        {t("sent_title")}
      </h1>
      <p className="mb-7 text-pretty text-ink-3">{t("sent_text", { project })}</p>
      <div>
        <Button size={32} onClick={form.again}>
          {t("send_more")}
        </Button>
      </div>
    </>
  );
}
