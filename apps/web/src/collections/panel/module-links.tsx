import type { ModuleLink, ModuleRow } from "@cairn/contract/entities/module";
import { isWebAddress } from "@cairn/domain/modules";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { t } from "../../i18n/collection-page.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { copyText } from "../../components/copy-text.ts";
import { detailKey } from "../use-collection-detail.ts";
import { type LinkAt, openLinkDialog } from "./link-dialog.tsx";
import { Heading } from "./section.tsx";

interface LinksProps {
  data: ProjectData;
  module: ModuleRow;
  /** Undefined until they have arrived. */
  links: readonly ModuleLink[] | undefined;
  canWrite: boolean;
  onChanged: () => void;
}

/** The links of a module, newest first. */
export function ModuleLinks({ data, module, links = [], canWrite, onChanged }: LinksProps) {
  if (links.length === 0 && !canWrite) return null;
  const at: LinkAt = { data, module, links, onChanged };
  return (
    <section aria-label={t("links")} className="mt-4">
      <Heading
        text={t("links")}
        aside={
          canWrite ? (
            <IconButton icon="plus" size={24} label={t("add_link")} onClick={() => openLinkDialog(at)} />
          ) : null
        }
      />
      {links.length === 0 ? <p className="mt-0.5 text-12 text-ink-3">{t("no_links")}</p> : null}
      <ul>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} at={at} canWrite={canWrite} />
        ))}
      </ul>
    </section>
  );
}

/** An address without scheme and final slash. */
const linkText = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");

function LinkRow({ link, at, canWrite }: { link: ModuleLink; at: LinkAt; canWrite: boolean }) {
  const title = link.title || linkText(link.url);
  const label = t("link_menu", { title });
  return (
    <li className="group/link relative -mx-1.5 flex h-8 items-center gap-2 rounded-control px-1.5 hover:bg-hover max-md:h-10">
      <Icon name="link" className="flex-none text-ink-4" />
      <a
        // The API accepts any address; only web addresses are opened.
        href={isWebAddress(link.url) ? link.url : undefined}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="cut flex-initial font-medium text-ink before:absolute before:inset-0 before:rounded-control"
      >
        {title}
      </a>
      {link.title ? (
        <span className="cut min-w-0 flex-1 text-12 text-ink-3">{linkText(link.url)}</span>
      ) : (
        <span className="flex-1" />
      )}
      <Menu items={menuOf(link, at, canWrite)} label={label} align="end">
        <IconButton icon="more" size={24} label={label} className="relative z-1 text-ink-4" />
      </Menu>
    </li>
  );
}

function menuOf(link: ModuleLink, at: LinkAt, canWrite: boolean): MenuEntry[] {
  const copy: MenuEntry = {
    id: "copy",
    label: t("link_copy"),
    icon: "copy",
    onSelect: () => void copyText(link.url, t("link_copied")),
  };
  if (!canWrite) return [copy];
  return [
    copy,
    { id: "edit", label: t("link_edit"), icon: "pen", onSelect: () => openLinkDialog(at, link) },
    { id: "line", separator: true },
    {
      id: "remove",
      label: t("link_remove"),
      icon: "trash",
      danger: true,
      onSelect: () => void removeLink(at, link),
    },
  ];
}

/** Removes a link, optimistically. */
async function removeLink({ data, module, onChanged }: LinkAt, link: ModuleLink): Promise<void> {
  const { id: module_id, project_id } = module;
  const key = detailKey("module", project_id, module_id);
  const before = queryClient.getQueryData<{ link_module?: ModuleLink[] }>(key);
  if (before?.link_module)
    queryClient.setQueryData(key, {
      ...before,
      link_module: before.link_module.filter(({ id }) => id !== link.id),
    });
  try {
    await api.modules.remove_link({ slug: data.open.slug, project_id, module_id, link_id: link.id });
    toast({ title: t("link_removed"), icon: "trash" });
  } catch (error) {
    queryClient.setQueryData(key, before);
    reportFailure(
      t("link_remove_failed"),
      error,
      () => void removeLink({ data, module, onChanged, links: [] }, link),
    );
  }
  onChanged();
}
