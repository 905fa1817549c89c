import type { InboxSourceKind, InboxSources as Sources } from "@cairn/contract/entities/inbox-source";
import type { Project } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { Icon } from "@cairn/ui/icon";
import { Skeleton } from "@cairn/ui/skeleton";
import { Switch } from "@cairn/ui/switch";
import { TextInput } from "@cairn/ui/text-input";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/features.ts";
import { copyText } from "../../components/copy-text.ts";
import { SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { explainAny } from "../../session/explain-any.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { useInboxSources } from "./use-inbox-sources.ts";
import { inSentence } from "../../i18n/i18n.ts";

const KINDS: readonly InboxSourceKind[] = ["form", "mail"];

/** Adds the host to the path of a form; an email address is complete. */
const fullAddress = (kind: InboxSourceKind, address: string): string =>
  kind === "form" ? new URL(address, location.origin).href : address;

/** How people outside the workspace can write to the inbox, for admins. A source is closed until it is opened here. */
export function InboxSources({ project }: { project: Project }) {
  const { slug } = useWorkspace();
  const { sources, error, retry, open, renew } = useInboxSources({ slug, project_id: project.id });
  const confirmRenewal = (kind: InboxSourceKind): void =>
    confirm({
      title: t("renew_question", { name: inSentence(t(`${kind}_address`)) }),
      description: t("renew_confirm"),
      confirmLabel: t("renew_action"),
      onConfirm: () => renew(kind),
    });
  return (
    <SettingsSection title={t("sources")} lead={t("sources_lead")}>
      {error && !sources ? (
        <ErrorState title={t("sources_failed")} text={explainAny(error) ?? undefined} onRetry={retry} />
      ) : null}
      {sources ? (
        <SettingsRows>
          {KINDS.map((kind) => (
            <Source
              key={kind}
              kind={kind}
              source={sources[kind]}
              receivesNoMail={kind === "mail" && sources.mail.domain === null}
              onOpen={(isOpen) => open(kind, isOpen)}
              onRenew={() => confirmRenewal(kind)}
            />
          ))}
        </SettingsRows>
      ) : error ? null : (
        <Skeleton className="mt-3 h-28" />
      )}
    </SettingsSection>
  );
}

interface SourceProps {
  kind: InboxSourceKind;
  source: Sources["form"];
  /** Whether no mail can arrive, even if the source is open. */
  receivesNoMail: boolean;
  onOpen: (isOpen: boolean) => void;
  onRenew: () => void;
}

function Source({ kind, source, receivesNoMail, onOpen, onRenew }: SourceProps) {
  return (
    <li className="px-4 py-3">
      <Switch
        label={t(kind)}
        hint={t(receivesNoMail ? "mail_off" : `${kind}_text`)}
        checked={source.is_open && !receivesNoMail}
        disabled={receivesNoMail}
        onChange={onOpen}
      />
      {source.is_open && source.address !== null ? (
        <Address kind={kind} address={fullAddress(kind, source.address)} onRenew={onRenew} />
      ) : null}
    </li>
  );
}

function Address({
  kind,
  address,
  onRenew,
}: {
  kind: InboxSourceKind;
  address: string;
  onRenew: () => void;
}) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <TextInput
        readOnly
        size={28}
        aria-label={t(`${kind}_address`)}
        value={address}
        className="num min-w-60 flex-1"
        onFocus={(event) => event.target.select()}
      />
      <Button icon="copy" onClick={() => void copyText(address, t("copied", { name: t(`${kind}_address`) }))}>
        {t("copy")}
      </Button>
      {kind === "form" ? (
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="flex h-7 items-center gap-1.5 rounded-control px-2 font-medium text-ink-2 hover:bg-hover"
        >
          <Icon name="ext" size={14} />
          {t("open_form")}
        </a>
      ) : null}
      <Button variant="ghost" icon="refresh" onClick={onRenew}>
        {t("renew")}
      </Button>
    </div>
  );
}
