import type { DoorKind, InboxDoors as Doors } from "@cairn/contract/entities/inbox-door";
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

const KINDS: readonly DoorKind[] = ["form", "mail"];

/** A path of this app gets its host; a mail address is whole. */
const written = (kind: DoorKind, address: string): string =>
  kind === "form" ? new URL(address, location.origin).href : address;

/** How people outside write to the inbox, for admins. Each way is closed until it is opened here. */
export function InboxSources({ project }: { project: Project }) {
  const { slug } = useWorkspace();
  const { doors, error, retry, open, renew } = useInboxSources({ slug, project_id: project.id });
  const askToRenew = (kind: DoorKind): void =>
    confirm({
      title: t("renew_question", { name: inSentence(t(`${kind}_address`)) }),
      description: t("renew_confirm"),
      confirmLabel: t("renew_action"),
      onConfirm: () => renew(kind),
    });
  return (
    <SettingsSection title={t("doors")} lead={t("doors_lead")}>
      {error && !doors ? (
        <ErrorState title={t("doors_failed")} text={explainAny(error) ?? undefined} onRetry={retry} />
      ) : null}
      {doors ? (
        <SettingsRows>
          {KINDS.map((kind) => (
            <Door
              key={kind}
              kind={kind}
              door={doors[kind]}
              isDeaf={kind === "mail" && doors.mail.domain === null}
              onOpen={(isOpen) => open(kind, isOpen)}
              onRenew={() => askToRenew(kind)}
            />
          ))}
        </SettingsRows>
      ) : error ? null : (
        <Skeleton className="mt-3 h-28" />
      )}
    </SettingsSection>
  );
}

interface DoorProps {
  kind: DoorKind;
  door: Doors["form"];
  /** Nothing can come in this way, whatever is switched on. */
  isDeaf: boolean;
  onOpen: (isOpen: boolean) => void;
  onRenew: () => void;
}

function Door({ kind, door, isDeaf, onOpen, onRenew }: DoorProps) {
  return (
    <li className="px-4 py-3">
      <Switch
        label={t(kind)}
        hint={t(isDeaf ? "mail_off" : `${kind}_text`)}
        checked={door.is_open && !isDeaf}
        disabled={isDeaf}
        onChange={onOpen}
      />
      {door.is_open && door.address !== null ? (
        <Address kind={kind} address={written(kind, door.address)} onRenew={onRenew} />
      ) : null}
    </li>
  );
}

function Address({ kind, address, onRenew }: { kind: DoorKind; address: string; onRenew: () => void }) {
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
