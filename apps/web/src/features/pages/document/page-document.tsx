import "@cairn/editor/editor.css";
import { RichText } from "@cairn/editor/react/rich-text";
import type { PageRow } from "@cairn/contract/entities/page";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { explain } from "../../../data/failure.ts";
import { queryClient } from "../../../data/query-client.ts";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { failureTextOf, withFailureStatus } from "../../../session/failure-status.ts";
import { pageCalls } from "../page-calls.ts";

/** The document of a page, for reading. */
export function PageDocument({ page }: { page: PageRow }) {
  const open = useWorkspace();
  const { data, error, refetch } = useQuery(
    {
      queryKey: ["page-document", page.id, page.updated_at],
      queryFn: () => withFailureStatus("page-fetch-error", pageCalls(open, page.project).retrieve(page.id)),
    },
    queryClient,
  );
  if (data) return <RichText html={data.description_html} />;
  if (error)
    return (
      <ErrorState title={failureTextOf(error) ?? ""} text={explain(error)} onRetry={() => void refetch()} />
    );
  return <Skeleton className="h-40" />;
}
