// Opens the pickers of a page's icon, cover and labels.
import type { PageRow } from "@cairn/contract/entities/page";
import { pathOf } from "@cairn/client/api";
import { routes } from "@cairn/contract/routes/all";
import type { MenuEntry } from "@cairn/ui/menu";
import { openPicker, openPopover } from "@cairn/ui/picker-host";
import { Dot } from "@cairn/ui/pill";
import { openCovers } from "../../../components/picture/cover-field.tsx";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/page-look.ts";
import { coverOf, withAppearance } from "../page-appearance.ts";
import { changePage, setPageLabels } from "../page-writes.ts";
import { IconPicker } from "./icon-picker.tsx";

/** The page as it is now, since a picker may stay open for long. */
const present = (open: OpenWorkspace, page: PageRow): PageRow => open.cache.page.get(page.id) ?? page;

export const openIconPicker = (open: OpenWorkspace, page: PageRow, anchor: Element): void =>
  openPopover({
    anchor,
    label: t("choose_icon"),
    content: (close) => (
      <IconPicker
        page={present(open, page)}
        onChange={(look) => void changePage(open, page, look)}
        onClose={close}
      />
    ),
  });

export const setCover = (open: OpenWorkspace, page: PageRow, cover: string | null): void =>
  void changePage(open, page, { view_props: withAppearance(present(open, page), { cover }) });

export const openCoverPicker = (open: OpenWorkspace, page: PageRow, anchor: Element): void =>
  openCovers({
    anchor,
    align: "end",
    value: coverOf(page),
    uploadPath: pathOf(routes.files.create, { slug: open.slug }),
    onChange: (cover) => setCover(open, page, cover),
  });

/** Pages of the workspace have no labels, because labels belong to projects. */
export const openLabelPicker = (open: OpenWorkspace, page: PageRow, anchor: Element): void =>
  openPicker({
    anchor,
    label: t("choose_labels", { name: orUntitled(page.name) }),
    multiple: true,
    items: open.cache.label
      .all()
      .filter(({ project_id }) => project_id === page.project)
      .map(({ id, name, color }) => ({
        value: id,
        label: name,
        icon: <Dot color={color || "var(--ink-4)"} size={10} />,
      })),
    value: page.label_ids,
    onChange: (labels) => void setPageLabels(open, page, labels),
  });

/** Opens a picker beside the page's row or menu, once the menu that it was chosen from has closed. */
const afterMenu = (pick: typeof openIconPicker, open: OpenWorkspace, page: PageRow) => (): unknown =>
  setTimeout(() => pick(open, page, document.querySelector(`[data-page="${page.id}"]`) ?? document.body));

/** The same for menus; for people who may edit the page. */
export const lookEntries = (open: OpenWorkspace, page: PageRow): MenuEntry[] => [
  { id: "icon", label: t("icon"), icon: "smile", onSelect: afterMenu(openIconPicker, open, page) },
  { id: "cover", label: t("cover"), icon: "image", onSelect: afterMenu(openCoverPicker, open, page) },
  ...(page.project === null
    ? []
    : ([
        { id: "labels", label: t("labels"), icon: "tag", onSelect: afterMenu(openLabelPicker, open, page) },
      ] satisfies MenuEntry[])),
];
