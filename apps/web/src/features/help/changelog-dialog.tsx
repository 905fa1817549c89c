import { RichText } from "@cairn/editor/react/rich-text";
import { Dialog } from "@cairn/ui/dialog";
import { Skeleton } from "@cairn/ui/skeleton";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { t } from "../../actions/text.ts";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";

const changelog = queryOptions({
  queryKey: ["changelog"],
  queryFn: ({ signal }) => api.instance.changelog({ signal }),
});

/** The changes of the installed version and of earlier ones (spec §7). */
export function ChangelogDialog({ onClose }: { onClose: () => void }) {
  const { data, isError } = useQuery(changelog, queryClient);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("open_changelog")}
      description={data && t("changelog_lead", { version: data.version })}
      width={720}
    >
      {isError ? <p role="alert">{t("changelog_failed")}</p> : null}
      {data ? <RichText html={data.description_html} variant="comment" /> : null}
      {data || isError ? null : <Skeleton className="h-80" />}
    </Dialog>
  );
}
