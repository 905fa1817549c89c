import { ApiError } from "@cairn/client/api-error";
import { GIT_PROVIDERS, type GitConnection, type GitProvider } from "@cairn/contract/entities/git";
import { Field } from "@cairn/ui/field";
import { Select } from "@cairn/ui/select";
import { TextInput } from "@cairn/ui/text-input";
import { api } from "../../data/api.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { refusal } from "../../forms/refusal.ts";
import { type Form, useForm } from "../../forms/use-form.ts";
import { t } from "../../i18n/git.ts";
import { type GitPlace, refetchConnections, showConnected } from "./git-queries.tsx";

interface Fields {
  provider: GitProvider;
  url: string;
  token: string;
}

const EXAMPLES: Record<GitProvider, string> = {
  github: "https://github.com/acme/web",
  gitlab: "https://gitlab.com/acme/web",
  gitea: "https://gitea.example.com/acme/web",
  forgejo: "https://codeberg.org/acme/web",
  bitbucket: "https://bitbucket.org/acme/web",
};

/** The host that an address is known to be at. */
const KNOWN: Readonly<Record<string, GitProvider>> = {
  "github.com": "github",
  "gitlab.com": "gitlab",
  "gitea.com": "gitea",
  "codeberg.org": "forgejo",
  "bitbucket.org": "bitbucket",
};

function providerOf(url: string): GitProvider | undefined {
  const address = url.trim();
  return URL.canParse(address) ? KNOWN[new URL(address).hostname] : undefined;
}

/** Connects a repository. */
export function ConnectDialog({ place, onClose }: { place: GitPlace; onClose: () => void }) {
  const refused = refusal(t("connect_failed"));
  const form = useForm<Fields>({
    start: { provider: "github", url: "", token: "" },
    check: ({ url }) => (/^https?:\/\/./i.test(url.trim()) ? {} : { url: t("url_missing") }),
    save: async ({ provider, url, token }) => {
      const made = await api.git_connections.create({ ...place, body: { provider, url: url.trim(), token } });
      onClose();
      showConnected(made);
      await refetchConnections(place);
    },
    refused: (error, fields) =>
      error instanceof ApiError && error.status === 410 ? { url: t("url_taken") } : refused(error, fields),
  });
  const { fields, problems, set } = form;
  return (
    <FormDialog title={t("connect")} action={t("connect_action")} width={520} form={form} onClose={onClose}>
      <Field label={t("url")} hint={t("url_hint")} error={problems.url ?? null} required>
        {(control) => (
          <TextInput
            {...control}
            autoFocus
            type="url"
            inputMode="url"
            maxLength={500}
            spellCheck={false}
            placeholder={EXAMPLES[fields.provider]}
            value={fields.url}
            onChange={({ target: { value } }) =>
              set({ url: value, provider: providerOf(value) ?? fields.provider })
            }
          />
        )}
      </Field>
      <Field label={t("provider")}>
        {(control) => (
          <Select
            {...control}
            label={t("provider")}
            items={GIT_PROVIDERS.map((value) => ({ value, label: t(value) }))}
            value={fields.provider}
            onChange={(provider) => set({ provider: provider as GitProvider })}
          />
        )}
      </Field>
      <TokenField form={form} hint={t("token_hint", { scopes: t(`scopes_${fields.provider}`) })} />
    </FormDialog>
  );
}

const TokenField = <F extends { token: string }>({ form, hint }: { form: Form<F>; hint: string }) => (
  <Field label={t("token")} hint={hint} error={form.problems.token ?? null}>
    {(control) => (
      <TextInput
        {...control}
        type="password"
        autoComplete="off"
        maxLength={2000}
        spellCheck={false}
        value={form.fields.token}
        onChange={(event) => form.set({ token: event.target.value } as Partial<F>)}
      />
    )}
  </Field>
);

interface ReconnectDialogProps {
  place: GitPlace;
  connection: GitConnection;
  onClose: () => void;
}

/** Makes a new webhook with a new secret, and takes another token. */
export function ReconnectDialog({ place, connection, onClose }: ReconnectDialogProps) {
  const { id, repository, provider, has_token } = connection;
  const form = useForm<{ token: string }>({
    start: { token: "" },
    save: async ({ token }) => {
      const body = token.trim() === "" ? {} : { token };
      const made = await api.git_connections.reconnect({ ...place, connection_id: id, body });
      onClose();
      showConnected(made);
      await refetchConnections(place);
    },
    refused: refusal(t("reconnect_failed")),
  });
  const scopes = t(`scopes_${provider}`);
  return (
    <FormDialog
      title={t("reconnect_title", { name: repository })}
      action={t("reconnect_action")}
      width={520}
      form={form}
      onClose={onClose}
    >
      <p className="text-pretty text-ink-3">{t("reconnect_text")}</p>
      <TokenField
        form={form}
        hint={has_token ? `${t("reconnect_token_hint")} ${scopes}` : t("token_hint", { scopes })}
      />
    </FormDialog>
  );
}
