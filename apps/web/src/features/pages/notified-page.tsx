import { useParams } from "@tanstack/react-router";
import type { PageRow } from "@cairn/contract/entities/page";
import { lazyPart } from "@cairn/ui/lazy-part";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { Waiting } from "../../collections/list-frame.tsx";
import { namedPage, requestPageName } from "../../components/references/page-names.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/references.ts";
import { usePhone } from "../../shell/use-media.ts";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { PageBody } from "./page-body.tsx";
import { useTitleText } from "./page-title.tsx";
import { pagesData } from "./pages-data.ts";

const EmbedPeek = lazyPart(async () => (await import("./embeds/embed-peek.tsx")).EmbedPeek);

/** `/{workspace}/notifications/pages/{page}/`: a page beside its notifications. */
export const NotifiedPage = observer(function NotifiedPage() {
  const { pageId = "" } = useParams({ strict: false });
  const open = useWorkspace();
  useEffect(() => requestPageName(open, pageId), [open, pageId]);
  const named = namedPage(open, pageId);
  if (named === undefined) return <Waiting />;
  if (named === null) return <p className="p-6 text-ink-3">{t("page_not_available")}</p>;
  return <InPlace key={pageId} id={pageId} projectId={named.project} />;
});

const InPlace = observer(function InPlace({ id, projectId }: { id: string; projectId: string | null }) {
  const open = useWorkspace();
  const data = pagesData(open, projectId);
  useEffect(() => void data.load(), [data]);
  const page = open.cache.page.get(id);
  if (page) return <Body page={page} />;
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  if (data.status === "loading") return <Waiting />;
  return <p className="p-6 text-ink-3">{t("page_not_available")}</p>;
});

const Body = observer(function Body({ page }: { page: PageRow }) {
  const open = useWorkspace();
  const text = useTitleText(open, page.id);
  // On a phone it replaces the list, whose screen otherwise has the first heading.
  const level = usePhone() ? 1 : 2;
  return (
    <>
      <PageBody page={page} text={text} level={level} />
      <EmbedPeek open={open} />
    </>
  );
});
