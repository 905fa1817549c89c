import { EXPORT_FORMATS, type ExportFormat } from "@cairn/contract/entities/export";
import { RadioCards } from "@cairn/ui/radio-cards";
import { useMedia } from "../../shell/use-media.ts";
import { t } from "./text.ts";

interface FormatFieldProps {
  value: ExportFormat;
  onChange: (format: ExportFormat) => void;
}

/** The choice of the file's format. */
export function FormatField({ value, onChange }: FormatFieldProps) {
  const isNarrow = useMedia("(max-width: 480px)");
  return (
    <div>
      <p aria-hidden className="mb-1 text-12 font-medium text-ink-2">
        {t("format")}
      </p>
      <RadioCards
        label={t("format")}
        options={EXPORT_FORMATS.map((format) => ({ value: format, label: t(format) }))}
        value={value}
        onChange={onChange}
        columns={isNarrow ? 2 : EXPORT_FORMATS.length}
      />
    </div>
  );
}
