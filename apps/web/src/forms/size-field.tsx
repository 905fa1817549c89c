import { RadioCards } from "@cairn/ui/radio-cards";
import { t } from "../i18n/workspace-text.ts";

/** Organization sizes (spec §6). */
const SIZES = ["Just myself", "2-10", "11-50", "51-200", "201-500", "500+"] as const;

const labelOf = (size: (typeof SIZES)[number]): string =>
  size === "Just myself" ? t("just_me") : size.replace("-", "–");

export interface SizeFieldProps {
  value: string | null;
  onChange: (size: string) => void;
  columns: number;
  disabled?: boolean;
  className?: string;
}

/** How many people the workspace is for. */
export function SizeField({ value, onChange, columns, disabled, className }: SizeFieldProps) {
  return (
    <div>
      <p className="mb-1.5 text-12 font-medium text-ink-2">{t("size")}</p>
      <RadioCards
        label={t("size")}
        columns={columns}
        className={className}
        options={SIZES.map((size) => ({ value: size, label: labelOf(size), disabled }))}
        value={SIZES.find((size) => size === value) ?? null}
        onChange={onChange}
      />
    </div>
  );
}
