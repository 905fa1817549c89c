import { dayOf } from "@cairn/domain/dates";
import { Banner } from "@cairn/ui/banner";
import { Button } from "@cairn/ui/button";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/issue-places.ts";
import { shortDay } from "../../../issue-list/properties/day-name.ts";
import { useNow } from "../../../session/use-now.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { restore } from "./archive-and-move.ts";

/** Says that the issue is read-only, and offers to restore it. */
export const ArchivedBanner = observer(function ArchivedBanner({ detail }: { detail: IssueDetail }) {
  const archivedAt = detail.issue?.archived_at ?? null;
  const today = dayOf(useNow());
  if (archivedAt === null) return null;
  return (
    <Banner
      tone="warning"
      icon="archive"
      className="mb-4 items-center!"
      actions={
        detail.isMember ? (
          <Button size={24} icon="restore" onClick={() => restore(detail)}>
            {t("restore")}
          </Button>
        ) : null
      }
    >
      {t("archived_banner", { date: shortDay(archivedAt, today) })}
    </Banner>
  );
});
