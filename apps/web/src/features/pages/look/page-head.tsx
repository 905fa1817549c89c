import type { PageRow } from "@cairn/contract/entities/page";
import { readPicture } from "@cairn/domain/logo-props";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { Pill } from "@cairn/ui/pill";
import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import { CoverImage } from "../../../components/picture/cover-image.tsx";
import { isPicture } from "../../../components/picture/covers.ts";
import { iconOf, PageMark } from "../../../components/page-mark.tsx";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { t } from "../../../i18n/page-look.ts";
import { coverOf } from "../page-appearance.ts";
import { mayDo } from "../page-place.ts";
import { openCoverPicker, openIconPicker, openLabelPicker, setCover } from "./open-look.tsx";

interface Props {
  page: PageRow;
}

/** The cover across the page's whole width; nothing without one. */
export const PageCover = observer(function PageCover({ page }: Props) {
  const open = useWorkspace();
  const cover = coverOf(page);
  if (!isPicture(cover)) return null;
  return (
    <div className="group/cover relative h-44 max-md:h-28 print:hidden">
      <CoverImage url={cover} className="size-full" />
      {mayDo(open, "page.edit", page) ? (
        <span
          className={cx(
            "absolute right-4 bottom-3 flex gap-1.5 opacity-0 transition-opacity max-md:hidden",
            "group-hover/cover:opacity-100 focus-within:opacity-100",
          )}
        >
          <Button
            size={24}
            icon="image"
            className="bg-raised shadow-menu hover:bg-raised"
            onClick={({ currentTarget }) => openCoverPicker(open, page, currentTarget)}
          >
            {t("change_cover")}
          </Button>
          <Button
            size={24}
            className="bg-raised shadow-menu hover:bg-raised"
            onClick={() => setCover(open, page, null)}
          >
            {t("remove_cover")}
          </Button>
        </span>
      ) : null}
    </div>
  );
});

const hasIcon = (page: PageRow): boolean =>
  readPicture(page.logo_props).emoji !== null || iconOf(page) !== "page" || page.color !== "";

/** The icon above the title, and what can be added there. Phones offer the same in the page's menu. */
export const PageHead = observer(function PageHead({ page }: Props) {
  const open = useWorkspace();
  const mayEdit = mayDo(open, "page.edit", page);
  const marked = hasIcon(page);
  const opening =
    (pick: typeof openIconPicker) =>
    ({ currentTarget }: MouseEvent): void =>
      pick(open, page, currentTarget);
  return (
    <div
      className={cx("group/head", marked && isPicture(coverOf(page)) && "relative z-1 -mt-14 max-md:-mt-11")}
    >
      {marked ? <Mark page={page} onPick={mayEdit ? opening(openIconPicker) : null} /> : null}
      {mayEdit ? (
        <div
          role="group"
          aria-label={t("look")}
          className="-ml-2 flex h-8 items-center gap-1 opacity-0 transition-opacity group-hover/head:opacity-100 focus-within:opacity-100 max-md:hidden print:hidden"
        >
          {marked ? null : (
            <Button variant="ghost" size={24} icon="smile" onClick={opening(openIconPicker)}>
              {t("add_icon")}
            </Button>
          )}
          {isPicture(coverOf(page)) ? null : (
            <Button variant="ghost" size={24} icon="image" onClick={opening(openCoverPicker)}>
              {t("add_cover")}
            </Button>
          )}
          {page.project === null || page.label_ids.length > 0 ? null : (
            <Button variant="ghost" size={24} icon="tag" onClick={opening(openLabelPicker)}>
              {t("add_labels")}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
});

interface MarkProps extends Props {
  /** Null if the person may not change it. */
  onPick: ((event: MouseEvent) => void) | null;
}

function Mark({ page, onPick }: MarkProps) {
  const mark = <PageMark page={page} size={40} />;
  const place = "-ml-1 grid size-12 place-items-center rounded-card";
  if (onPick === null) return <span className={place}>{mark}</span>;
  return (
    <button
      type="button"
      aria-label={t("change_icon")}
      className={cx(place, "hover:bg-hover")}
      onClick={onPick}
    >
      {mark}
    </button>
  );
}

/** The labels of a page; a click changes them. */
export const PageLabels = observer(function PageLabels({ page }: Props) {
  const open = useWorkspace();
  const labels = page.label_ids.flatMap((id) => open.cache.label.get(id) ?? []);
  if (labels.length === 0) return null;
  const pills = labels.map(({ id, name, color }) => (
    <Pill key={id} dot={color || "var(--ink-4)"}>
      {name}
    </Pill>
  ));
  const look = "flex flex-wrap items-center gap-1.5";
  if (!mayDo(open, "page.edit", page))
    return (
      <span role="group" aria-label={t("page_labels")} className={look}>
        {pills}
      </span>
    );
  return (
    <button
      type="button"
      aria-label={`${t("page_labels")}: ${labels.map(({ name }) => name).join(", ")}`}
      aria-haspopup="dialog"
      className={cx(look, "rounded-control hover:bg-hover")}
      onClick={({ currentTarget }) => openLabelPicker(open, page, currentTarget)}
    >
      {pills}
    </button>
  );
});
