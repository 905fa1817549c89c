import type { Project } from "@cairn/contract/entities/project";
import { RadioCards } from "@cairn/ui/radio-cards";
import { t } from "./text.ts";

type Network = Project["network"];

/** Whether everyone in the workspace can find the project (spec §6). */
export function NetworkField({ value, onChange }: { value: Network; onChange: (network: Network) => void }) {
  return (
    <div>
      <p className="mb-1.5 text-12 font-medium text-ink-2">{t("visibility")}</p>
      <RadioCards
        label={t("visibility")}
        options={[
          { value: "2", label: t("public"), hint: t("public_hint") },
          { value: "0", label: t("private"), hint: t("private_hint") },
        ]}
        value={value === 0 ? "0" : "2"}
        onChange={(network) => onChange(network === "0" ? 0 : 2)}
      />
    </div>
  );
}
