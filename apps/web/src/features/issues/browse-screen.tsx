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

interface Looked {
  found: Found;
  again: () => void;
}

/** Looks the key up and goes to its issue; says when there is none. */
function useLookup(workspaceSlug: string, key: string): Looked {
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
          // The page itself completes it by the title.
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
  const again = (): void => {
    setFound({ state: "looking" });
    setAttempt(attempt + 1);
  };
  return { found, again };
}

/**
 * `/{workspace}/browse/WEB-12/`, whatever follows: leads to the issue of that key, also when it has moved or its project was renamed since. What stands
 * behind `#` goes along: a link to a comment.
 */
export function BrowseScreen() {
  const { workspaceSlug = "", key = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const { found, again } = useLookup(workspaceSlug, key);
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
      <ErrorState level={1} title={t("browse_failed", { key })} text={explain(found.error)} onRetry={again} />
    );
  return <div aria-busy className="flex-1" />;
}
