import type { PageRow } from "@cairn/contract/entities/page";
import type { PagePublication } from "@cairn/contract/entities/page-publication";
import { Dialog } from "@cairn/ui/dialog";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/page-publishing.ts";
import { explainAny } from "../../../session/explain-any.ts";
import { pageCalls } from "../page-calls.ts";
import { PublicationForm } from "./publication-form.tsx";

interface PublishingDialogProps {
  open: OpenWorkspace;
  pageId: string;
  onClose: () => void;
}

type Loaded = { publication: PagePublication | null } | { error: unknown } | null;

/** How the page is published; null while that is loading. */
function usePublication(open: OpenWorkspace, page: PageRow | undefined): [Loaded, retry: () => void] {
  const isPublished = page !== undefined && page.anchor !== null;
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!page) return undefined;
    if (!isPublished) {
      setLoaded({ publication: null });
      return undefined;
    }
    let isCurrent = true;
    const show = (next: Loaded): void => void (isCurrent && setLoaded(next));
    pageCalls(open, page.project)
      .publication(page.id)
      .then(
        (publication) => show({ publication }),
        (error: unknown) => show({ error }),
      );
    return () => {
      isCurrent = false;
    };
    // Another change of the page's row leaves its publication as it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open, page?.id, isPublished, attempt]);
  const retry = (): void => {
    setLoaded(null);
    setAttempt((count) => count + 1);
  };
  return [loaded, retry];
}

/** Publishes a page at a URL that everyone can read, changes how, and ends it (spec §6). */
export const PublishingDialog = observer(function PublishingDialog(props: PublishingDialogProps) {
  const { open, pageId, onClose } = props;
  const page = open.cache.page.get(pageId);
  const [loaded, retry] = usePublication(open, page);
  if (!page) return null;
  const name = orUntitled(page.name);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(page.anchor === null ? "title" : "title_published", { name })}
      description={t("lead")}
    >
      {loaded === null && <Skeleton className="h-72" />}
      {loaded !== null && "error" in loaded && (
        <ErrorState title={t("load_failed")} text={explainAny(loaded.error) ?? undefined} onRetry={retry} />
      )}
      {loaded !== null && "publication" in loaded && (
        <PublicationForm
          // A page that is published, or no longer, begins with other values.
          key={loaded.publication?.id ?? ""}
          open={open}
          page={page}
          publication={loaded.publication}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
});
