import { Button } from "@cairn/ui/button";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { SetupTitle } from "../../components/setup/setup-columns.tsx";
import { SetupFrame } from "../../components/setup/setup-frame.tsx";
import { twoFactorQuery } from "../../components/two-factor/query.ts";
import { t } from "../../components/two-factor/text.ts";
import { queryClient } from "../../data/query-client.ts";
import { useSession } from "../../session/session.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { TwoFactorSection } from "./two-factor-section.tsx";

/** `/second-factor/`: what someone without a second factor does first, where one is required (docs/adr/0028). */
export function RequiredFactorScreen() {
  usePageTitle(t("required_title"));
  const { data } = useQuery(twoFactorQuery, queryClient);
  const isMissing = useSession().settings.second_factor_missing === true;
  useEffect(() => {
    if (!isMissing) location.replace("/");
  }, [isMissing]);
  return (
    <SetupFrame>
      <SetupTitle title={t("required_title")} lead={t("required_lead")} />
      <TwoFactorSection />
      {data?.is_enabled ? (
        // Loads everything that was refused before.
        <Button variant="primary" size={32} full className="mt-6" onClick={() => location.assign("/")}>
          {t("required_done")}
        </Button>
      ) : null}
    </SetupFrame>
  );
}
