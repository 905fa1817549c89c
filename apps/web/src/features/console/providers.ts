// The sign-in providers in the console: the settings they need (contract/workspace §2.2), and where to get credentials.
import type { InstanceConfig } from "@cairn/contract/entities/instance";
import type { Brand } from "@cairn/ui/brand-icon";
import { SIGN_IN_PROVIDERS } from "../../session/sign-in-providers.ts";
import type { Setting } from "./queries.ts";
import type { FieldSpec } from "./setting-field.tsx";
import { t } from "./text.ts";

interface ConsoleProvider {
  flag: string;
  /** Required to switch the provider on. */
  needed: readonly string[];
  fields: readonly FieldSpec[];
}

const credentials = (prefix: string): readonly FieldSpec[] => [
  { key: `${prefix}_CLIENT_ID`, label: "client_id" },
  { key: `${prefix}_CLIENT_SECRET`, label: "client_secret" },
];
const provider = (
  prefix: string,
  fields: readonly FieldSpec[] = [],
  needed: readonly string[] = [],
): ConsoleProvider => ({
  flag: `IS_${prefix}_ENABLED`,
  needed: [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`, ...needed],
  fields: [...fields, ...credentials(prefix)],
});

export const CONSOLE_PROVIDERS: Record<Brand, ConsoleProvider> = {
  google: provider("GOOGLE"),
  github: provider("GITHUB"),
  gitlab: provider("GITLAB", [
    {
      key: "GITLAB_HOST",
      label: "gitlab_host",
      hint: "gitlab_host_hint",
      placeholder: "https://gitlab.com",
      type: "url",
    },
  ]),
  oidc: provider(
    "OIDC",
    [
      { key: "OIDC_NAME", label: "oidc_name", hint: "oidc_name_hint", placeholder: "Acme ID" },
      {
        key: "OIDC_ISSUER",
        label: "oidc_issuer",
        hint: "oidc_issuer_hint",
        placeholder: "https://id.example.com",
        type: "url",
      },
    ],
    ["OIDC_ISSUER"],
  ),
};

export const isBrand = (name: string): name is Brand => Object.hasOwn(CONSOLE_PROVIDERS, name);

/** The provider's name in the console. */
export function titleOf(name: Brand, settings: ReadonlyMap<string, Setting>): string {
  const title = SIGN_IN_PROVIDERS.find((one) => one.name === name)?.title ?? null;
  return title ?? (settings.get("OIDC_NAME")?.value || t("oidc"));
}

/** Whether all required settings of a provider are set. */
export const isComplete = (name: Brand, settings: ReadonlyMap<string, Setting>): boolean =>
  CONSOLE_PROVIDERS[name].needed.every((key) => settings.get(key)?.is_set === true);

/** The callback address to register at the provider. */
export const callbackUrl = (name: Brand, config: Pick<InstanceConfig, "app_base_url"> | undefined): string =>
  `${config?.app_base_url ?? location.origin}/auth/${name}/callback/`;
