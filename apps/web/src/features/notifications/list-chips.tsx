import { Button } from "@cairn/ui/button";
import { Chip } from "@cairn/ui/chip";
import { observer } from "mobx-react-lite";
import { type NotificationsScreenState, listPath } from "./notifications-screen-state.ts";
import { FLAGS, withoutFilters, toggledType, withFlag } from "./filters.ts";
import { filterCount, type NotificationView } from "./search.ts";
import { t } from "./text.ts";

/** The filters in use, each with a button that removes it (look, Applied filters). */
export const ListChips = observer(function ListChips({
  screen: { list, go },
}: {
  screen: NotificationsScreenState;
}) {
  const { view, open } = list;
  if (filterCount(view) === 0) return null;
  const show = (next: NotificationView): void => go(listPath(open, next), { replace: true });
  const chips = [
    ...view.types.map((type) => ({
      id: type,
      label: t(`type_${type}`),
      off: (): NotificationView => ({ ...view, types: toggledType(view, type) }),
    })),
    ...FLAGS.filter((flag) => view[flag]).map((flag) => ({
      id: flag,
      label: t(`show_${flag}`),
      off: (): NotificationView => withFlag(view, flag),
    })),
  ];
  return (
    <div className="flex min-h-10 flex-none flex-wrap items-center gap-1.5 border-b border-line py-2 pr-3 pl-4">
      {chips.map(({ id, label, off }) => (
        <Chip
          key={id}
          label={label}
          parts={[{ id, content: label, role: "value" }]}
          removeLabel={t("remove_filter", { name: label })}
          onRemove={() => show(off())}
        />
      ))}
      <Button size={24} variant="ghost" onClick={() => show(withoutFilters(view))}>
        {t("clear_filters")}
      </Button>
    </div>
  );
});
