import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { ApiError } from "@cairn/client/api-error";
import { Button } from "@cairn/ui/button";
import { EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { useEffect, useState } from "react";
import { api } from "../../data/api.ts";
import { explain } from "../../data/failure.ts";
import { t } from "../../i18n/issue-places.ts";
import { usePageTitle } from "../../shell/page-title.ts";

type Found = { state: "looking" } | { state: "missing" } | { state: "failed"; error: unknown };

interface Lookup {
  found: Found;
  retry: () => void;
}

/** Looks up the key and navigates to its issue. */
function useLookup(workspaceSlug: string, key: string): Lookup {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Found>({ state: "looking" });
  useEffect(() => {
    let gone = false;
    const look = async (): Promise<void> => {
      try {
        const { id, project_id } = await api.issue_places.by_key({ slug: workspaceSlug, key });
        if (gone) return;
        await navigate({
          to: "/$workspaceSlug/projects/$projectId/issues/$issueId/",
          params: { workspaceSlug, projectId: project_id, issueId: id },
          hash,
          replace: true,
          // The issue page adds the title to the address.
          mask: { to: "/$workspaceSlug/browse/$key/", params: { workspaceSlug, key }, hash },
        });
      } catch (error) {
        if (gone) return;
        const isMissing = error instanceof ApiError && error.status === 404;
        setFound(isMissing ? { state: "missing" } : { state: "failed", error });
      }
    };
    void look();
    return () => {
      gone = true;
    };
  }, [workspaceSlug, key, hash, navigate, attempt]);
  const retry = (): void => {
    setFound({ state: "looking" });
    setAttempt(attempt + 1);
  };
  return { found, retry: retry };
}

/**
 * `/{workspace}/browse/WEB-12/…`: leads to the issue with that key, even if the issue has moved or its project was
 * renamed. Keeps the part after `#`, which may name a comment.
 */
export function BrowseScreen() {
  const { workspaceSlug = "", key = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const { found, retry } = useLookup(workspaceSlug, key);
  usePageTitle(key);
  if (found.state === "missing") {
    return (
      <EmptyState
        role="status"
        level={1}
        title={t("browse_missing", { key })}
        text={t("browse_missing_text")}
        actions={
          <Button
            size={32}
            onClick={() => void navigate({ to: "/$workspaceSlug/", params: { workspaceSlug } })}
          >
            {t("to_home")}
          </Button>
        }
      />
    );
  }
  if (found.state === "failed")
    return (
      <ErrorState level={1} title={t("browse_failed", { key })} text={explain(found.error)} onRetry={retry} />
    );
  return <div aria-busy className="flex-1" />;
}
