import type { PageRow } from "@cairn/contract/entities/page";
import { observer } from "mobx-react-lite";
import { MentionRows } from "../../../components/references/mention-rows.tsx";
import { useMentions } from "../../../components/references/use-mentions.ts";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { t } from "../../../i18n/references.ts";

interface PageMentionsProps {
  page: Pick<PageRow, "id">;
}

/** Where a page is mentioned, below its text; nothing if it is not. */
export const PageMentions = observer(function PageMentions({ page }: PageMentionsProps) {
  const open = useWorkspace();
  const mentions = useMentions(open, "page", page.id);
  if (mentions.length === 0) return null;
  return (
    <section aria-label={t("mentioned_in")} className="mt-12 border-t border-line pt-4 print:hidden">
      <h2 className="mb-1 text-13 font-strong text-ink">{t("mentioned_in")}</h2>
      <MentionRows open={open} mentions={mentions} />
    </section>
  );
});
