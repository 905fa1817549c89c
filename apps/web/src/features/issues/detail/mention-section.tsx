import { observer } from "mobx-react-lite";
import { MentionRows } from "../../../components/references/mention-rows.tsx";
import { t } from "../../../i18n/references.ts";
import { DetailSection } from "./detail-section.tsx";
import type { IssueDetail } from "./issue-detail.ts";

/** Where the issue is mentioned. */
export const MentionSection = observer(function MentionSection({ detail }: { detail: IssueDetail }) {
  const { rows } = detail.mentions;
  return (
    <DetailSection name="mentions" title={t("mentioned_in")} count={rows.length} action={null}>
      <MentionRows open={detail.open} mentions={rows} />
    </DetailSection>
  );
});
