import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import { Icon } from "@cairn/ui/icon";
import { PageMark } from "../../../components/page-mark.tsx";
import { t } from "../../../i18n/page-collections.ts";
import { isPrivate } from "./collections.ts";

/** The emoji or icon that was chosen for a collection, or that of all collections. */
export const CollectionMark = ({ collection }: { collection: Pick<PageCollectionRow, "logo_props"> }) =>
  collection.logo_props["in_use"] === undefined ? (
    <Icon name="folder" className="flex-none text-ink-4" />
  ) : (
    <PageMark page={{ logo_props: collection.logo_props }} />
  );

/** That only its members see a collection; nothing for others. */
export const PrivateMark = ({ collection }: { collection: PageCollectionRow }) =>
  isPrivate(collection) ? (
    <span role="img" aria-label={t("private")} className="grid flex-none text-ink-4">
      <Icon name="lock" size={14} />
    </span>
  ) : null;
