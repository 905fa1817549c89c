import type { InstanceConfig } from "@cairn/contract/entities/instance";
import { BrandIcon } from "@cairn/ui/brand-icon";
import { Button } from "@cairn/ui/button";
import { OrLine, PasskeyButton, passkeyObstacle } from "../../components/passkeys/button.tsx";
import { postForm } from "../../session/csrf.ts";
import { offeredProviders } from "../../session/sign-in-providers.ts";
import { requestJson } from "../../session/fetch-json.ts";
import { t } from "./text.ts";

const PASSKEY_PATH = "/auth/passkey/";

interface ProviderButtonsProps {
  config: InstanceConfig;
  /** Where to continue afterwards. */
  next: string | null;
  /** Whether people may sign in with a passkey alone. */
  hasPasskeys?: boolean;
  /** There is no form above them. */
  isAlone?: boolean;
}

const query = (next: string | null): string =>
  next === null ? "" : `?next_path=${encodeURIComponent(next)}`;

/** The other ways to sign in, below a form. Providers also create accounts, so both pages show them. */
export function ProviderButtons({ config, next, hasPasskeys, isAlone }: ProviderButtonsProps) {
  const offered = offeredProviders(config);
  const offersPasskey = hasPasskeys && passkeyObstacle() === null;
  if (offered.length === 0 && !offersPasskey) return null;
  return (
    <>
      {isAlone ? null : <OrLine>{t("or")}</OrLine>}
      <div className="flex flex-col gap-2">
        {offersPasskey ? (
          <PasskeyButton
            label={t("passkey")}
            ask={() => requestJson(`${PASSKEY_PATH}options/`)}
            send={(answer) =>
              postForm(PASSKEY_PATH, { passkey: JSON.stringify(answer), next_path: next ?? "" })
            }
          />
        ) : null}
        {offered.map(({ name, title }) => (
          <Button
            key={name}
            size={32}
            full
            leading={<BrandIcon name={name} />}
            onClick={() => location.assign(`/auth/${name}/${query(next)}`)}
          >
            {t("continue_with", { name: title ?? (config.oidc_name || t("own_service")) })}
          </Button>
        ))}
      </div>
    </>
  );
}
