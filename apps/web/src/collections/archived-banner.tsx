import { Banner } from "@cairn/ui/banner";
import { Button } from "@cairn/ui/button";
import { observer } from "mobx-react-lite";
import { t } from "../i18n/archives.ts";
import { t as planning } from "../i18n/planning.ts";
import { today } from "../session/own-time.ts";
import { shortDay } from "../issue-list/properties/day-name.ts";
import { restoreAndTell } from "./collection-menu.ts";
import type { Collection } from "./descriptor.ts";
import { COLLECTIONS } from "./kinds.ts";

const dayOf = (instant: string | null): string => shortDay((instant ?? "").slice(0, 10), today());

/** The date on which a collection was archived. */
export const ArchivedNote = observer(function ArchivedNote({ archivedAt }: { archivedAt: string | null }) {
  return (
    <span className="num cut text-12 text-ink-3 max-md:hidden">
      {t("archived_on", { day: dayOf(archivedAt) })}
    </span>
  );
});

/** Restores an archived collection; phones have this in the menu of the row only. */
export const RestoreButton = ({ collection }: { collection: Collection }) => (
  <Button
    size={24}
    icon="restore"
    className="max-md:hidden"
    aria-label={planning("restore_name", { name: collection.name })}
    onClick={() => void restoreAndTell(collection)}
  >
    {planning("restore")}
  </Button>
);

interface BannerProps {
  collection: Collection;
  archivedAt: string | null;
  canRestore: boolean;
}

/** Says that an archived collection is read-only, and offers to restore it. */
export const ArchivedCollectionBanner = observer(function ArchivedCollectionBanner(props: BannerProps) {
  const { collection, archivedAt, canRestore } = props;
  return (
    <div className="flex-none border-b border-line px-4 py-2 max-md:px-3">
      <Banner
        tone="warning"
        icon="archive"
        className="items-center!"
        actions={
          canRestore ? (
            <Button size={24} icon="restore" onClick={() => void restoreAndTell(collection)}>
              {planning("restore")}
            </Button>
          ) : null
        }
      >
        {t(`banner_${COLLECTIONS[collection.kind].path}`, { day: dayOf(archivedAt) })}
      </Banner>
    </div>
  );
});
