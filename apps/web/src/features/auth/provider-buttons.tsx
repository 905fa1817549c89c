import type { InstanceConfig } from "@cairn/contract/entities/instance";
import { BrandIcon } from "@cairn/ui/brand-icon";
import { Button } from "@cairn/ui/button";
import { offeredProviders } from "../../session/sign-in-providers.ts";
import { t } from "./text.ts";

interface ProviderButtonsProps {
  config: InstanceConfig;
  /** Where to continue afterwards. */
  next: string | null;
  /** There is no form above them. */
  isAlone?: boolean;
}

const query = (next: string | null): string =>
  next === null ? "" : `?next_path=${encodeURIComponent(next)}`;

/** The other sign-in providers, below a form. They also create accounts, so both pages show them. */
export function ProviderButtons({ config, next, isAlone = false }: ProviderButtonsProps) {
  const offered = offeredProviders(config);
  if (offered.length === 0) return null;
  return (
    <>
      {isAlone ? null : (
        <p className="my-4 flex items-center gap-3 text-12 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {t("or")}
        </p>
      )}
      <div className="flex flex-col gap-2">
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
