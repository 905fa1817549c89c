import type { OauthApplication } from "@cairn/contract/entities/oauth";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Pill } from "@cairn/ui/pill";
import { copyText } from "../../components/copy-text.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { ApplicationDialog } from "./application-dialog.tsx";
import { type ApplicationSource, confirmDeletion, confirmRenewal } from "./application-source.tsx";
import { ListSection } from "./list-section.tsx";
import { t } from "./text.ts";

const open = (source: ApplicationSource, application: OauthApplication | null): void =>
  openDialog((close) => <ApplicationDialog source={source} application={application} onClose={close} />);

/** The applications of a place, and a form for another one. */
export const RegisteredSection = ({ source }: { source: ApplicationSource }) => (
  <ListSection
    title={t("registered")}
    lead={t("registered_lead")}
    none={t("registered_none")}
    failed={t("registered_failed")}
    queryKey={source.key}
    load={source.list}
    row={(application) => <ApplicationRow key={application.id} source={source} application={application} />}
  >
    <Button icon="plus" className="mt-3" onClick={() => open(source, null)}>
      {t("register")}
    </Button>
  </ListSection>
);

function ApplicationRow({
  source,
  application,
}: {
  source: ApplicationSource;
  application: OauthApplication;
}) {
  const { name, client_id, is_confidential, scope } = application;
  const menu = t("actions", { name });
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium break-words text-ink">{name}</span>
          {is_confidential ? null : <Pill>{t("public_client")}</Pill>}
        </p>
        <p className="text-12 text-ink-3">
          {t(`scope_${scope}`)} · {t("client_id")} <code className="font-mono break-all">{client_id}</code>
        </p>
      </div>
      <Menu label={menu} align="end" items={entriesOf(source, application)}>
        <IconButton icon="more" label={menu} className="max-md:size-10" />
      </Menu>
    </li>
  );
}

function entriesOf(source: ApplicationSource, application: OauthApplication): MenuEntry[] {
  const renew: MenuEntry = {
    id: "renew",
    label: t("renew"),
    icon: "refresh",
    onSelect: () => confirmRenewal(source, application),
  };
  return [
    { id: "edit", label: t("edit"), icon: "pen", onSelect: () => open(source, application) },
    {
      id: "copy",
      label: t("copy_id"),
      icon: "copy",
      onSelect: () => void copyText(application.client_id, t("copied")),
    },
    ...(application.is_confidential ? [renew] : []),
    { id: "line", separator: true },
    {
      id: "delete",
      label: t("delete"),
      icon: "trash",
      danger: true,
      onSelect: () => confirmDeletion(source, application),
    },
  ];
}
