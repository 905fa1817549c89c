import type { ModuleLink, ModuleRow } from "@cairn/contract/entities/module";
import { IconButton } from "@cairn/ui/icon-button";
import { toast } from "@cairn/ui/toast";
import { type LinkOwner, openLinkDialog } from "../../components/links/link-dialog.tsx";
import { LinkRow } from "../../components/links/link-row.tsx";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { t } from "../../i18n/collection-page.ts";
import { t as words } from "../../i18n/links.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { detailKey } from "../use-collection-detail.ts";
import { Heading } from "./section.tsx";

interface LinksOfModule {
  data: ProjectData;
  module: ModuleRow;
  /** Fetches the links again. */
  onChanged: () => void;
}

interface LinksProps extends LinksOfModule {
  /** Undefined until they have arrived. */
  links: readonly ModuleLink[] | undefined;
  canWrite: boolean;
}

/** The longest URL that the API accepts (contract/issues §12.2). */
const LONGEST_URL = 200;

function ownerOf(
  { data, module, onChanged }: LinksOfModule,
  links: readonly ModuleLink[],
): LinkOwner<ModuleLink> {
  const path = { slug: data.open.slug, project_id: module.project_id, module_id: module.id };
  return {
    links,
    longestUrl: LONGEST_URL,
    save: async (body, link) => {
      await (link
        ? api.modules.update_link({ ...path, link_id: link.id, body })
        : api.modules.create_link({ ...path, body }));
      onChanged();
    },
  };
}

/** The links of a module, newest first. */
export function ModuleLinks({ links = [], canWrite, ...at }: LinksProps) {
  if (links.length === 0 && !canWrite) return null;
  const owner = ownerOf(at, links);
  return (
    <section aria-label={t("links")} className="mt-4">
      <Heading
        text={t("links")}
        aside={
          canWrite ? (
            <IconButton icon="plus" size={24} label={words("add")} onClick={() => openLinkDialog(owner)} />
          ) : null
        }
      />
      {links.length === 0 ? <p className="mt-0.5 text-12 text-ink-3">{t("no_links")}</p> : null}
      <ul>
        {links.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            canWrite={canWrite}
            onEdit={() => openLinkDialog(owner, link)}
            onRemove={() => void removeLink(at, link)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Removes a link, optimistically. */
async function removeLink({ data, module, onChanged }: LinksOfModule, link: ModuleLink): Promise<void> {
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
    reportFailure(t("link_remove_failed"), error, () => void removeLink({ data, module, onChanged }, link));
  }
  onChanged();
}
