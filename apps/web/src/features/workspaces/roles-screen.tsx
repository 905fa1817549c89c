import { observer } from "mobx-react-lite";
import { useState } from "react";
import { ROLES } from "@cairn/contract/entities/workspace";
import { ROLE_NAMES } from "@cairn/domain/roles";
import { Collapsible } from "@cairn/ui/collapsible";
import { EmptyState } from "@cairn/ui/empty-state";
import { Icon } from "@cairn/ui/icon";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { roles } from "../../i18n/en/roles.ts";
import { namespace } from "../../i18n/i18n.ts";
import { t as permission } from "../../i18n/permissions.ts";
import { roleLabel } from "../../components/members/role-select.tsx";
import { SearchField } from "../../settings/search-field.tsx";
import { SettingsPage, SettingsSection } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { type AbilityRow, foundRows } from "./role-areas.ts";

const t = namespace("roles", roles);

/** `/{ws}/settings/roles/`: what each role may do, for admins. */
export const RolesScreen = observer(function RolesScreen() {
  const open = useWorkspace();
  usePageTitle(`${t("title")} · ${open.workspace?.name ?? open.slug}`);
  const [query, setQuery] = useState("");
  const areas = foundRows(query, permission);
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      <SettingsSection title={t("about")}>
        <dl className="mt-3 divide-y divide-line rounded-card frame">
          {ROLES.toReversed().map((role) => (
            <div key={role} className="flex gap-4 px-4 py-2.5 max-md:flex-col max-md:gap-0.5">
              <dt className="w-24 flex-none font-medium text-ink">{roleLabel(role)}</dt>
              <dd className="text-pretty text-ink-3">{t(`about_${ROLE_NAMES[role]}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-pretty text-ink-3">{t("outside")}</p>
      </SettingsSection>
      <SettingsSection title={t("table")} lead={t("table_lead")}>
        <SearchField label={t("search")} value={query} onChange={setQuery} className="w-72 max-md:w-full" />
        {areas.length === 0 ? <EmptyState title={common("nothing_found")} className="py-12" /> : null}
        {areas.map(({ name, rows }) => (
          <Collapsible
            key={name}
            title={t(`area_${name}`)}
            aside={<span className="num text-12 text-ink-3">{rows.length}</span>}
            className="mt-5"
          >
            <Table caption={t(`area_${name}`)} rows={rows} />
          </Collapsible>
        ))}
      </SettingsSection>
    </SettingsPage>
  );
});

function Table({ caption, rows }: { caption: string; rows: readonly AbilityRow[] }) {
  return (
    <table className="mt-1.5 w-full table-fixed border-collapse rounded-card frame">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="text-left text-12 text-ink-3">
          <th scope="col" className="px-4 py-2 font-medium max-md:px-3">
            {t("what")}
          </th>
          {ROLES.map((role) => (
            <th
              key={role}
              scope="col"
              className="w-18 px-1 py-2 text-center font-medium max-md:w-12 max-md:text-11"
            >
              {roleLabel(role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {rows.map(({ ability, allowed }) => (
          <tr key={ability} className="hover:bg-hover">
            <th scope="row" className="px-4 py-2 text-left font-normal text-pretty text-ink-2 max-md:px-3">
              {permission(ability)}
            </th>
            {allowed.map(({ role, may }) => (
              <td key={role} className="px-1 py-2 text-center">
                <Mark may={may} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Distinguished by shape and by text, because many people cannot tell the colors apart. */
const Mark = ({ may }: { may: boolean }) => (
  <span role="img" aria-label={t(may ? "yes" : "no")} className="inline-grid place-items-center align-middle">
    <Icon name={may ? "check" : "dash"} size={14} className={may ? "text-accent" : "text-ink-4"} />
  </span>
);
