import { Banner } from "@cairn/ui/banner";
import { Button } from "@cairn/ui/button";
import { observer } from "mobx-react-lite";
import { t } from "../i18n/archives.ts";
import { t as planning } from "../i18n/planning.ts";
import { today } from "../session/own-time.ts";
import { shortDay } from "../issue-list/properties/day-name.ts";
import { bringBack, type Collection } from "./collection-menu.ts";

const dayOf = (instant: string | null): string => shortDay((instant ?? "").slice(0, 10), today());

/** When it was put away. */
export const ArchivedNote = observer(function ArchivedNote({ archivedAt }: { archivedAt: string | null }) {
  return (
    <span className="num cut text-12 text-ink-3 max-md:hidden">
      {t("archived_on", { day: dayOf(archivedAt) })}
    </span>
  );
});

/** The way back, beside its row; a phone has it in the menu. */
export const RestoreButton = ({ part }: { part: Collection }) => (
  <Button
    size={24}
    icon="restore"
    className="max-md:hidden"
    aria-label={planning("restore_name", { name: part.name })}
    onClick={() => void bringBack(part)}
  >
    {planning("restore")}
  </Button>
);

interface BannerProps {
  part: Collection;
  archivedAt: string | null;
  canRestore: boolean;
}

/** Says that it is read only, and offers the way back. */
export const ArchivedCollectionBanner = observer(function ArchivedPartBanner(props: BannerProps) {
  const { part, archivedAt, canRestore } = props;
  return (
    <div className="flex-none border-b border-line px-4 py-2 max-md:px-3">
      <Banner
        tone="warning"
        icon="archive"
        className="items-center!"
        actions={
          canRestore ? (
            <Button size={24} icon="restore" onClick={() => void bringBack(part)}>
              {planning("restore")}
            </Button>
          ) : null
        }
      >
        {t(`banner_${part.kind}`, { day: dayOf(archivedAt) })}
      </Banner>
    </div>
  );
});
