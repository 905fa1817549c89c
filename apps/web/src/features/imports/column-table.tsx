import {
  type BuiltInImportField,
  IMPORT_FIELDS,
  type ImportField,
  type ImportReport,
} from "@cairn/contract/entities/csv-import";
import type { PropertyDefinition } from "@cairn/contract/entities/property";
import { customName } from "@cairn/domain/properties/registry";
import { Select } from "@cairn/ui/select";
import { t } from "./text.ts";

const SKIPPED = "ignore";
const itemOf = (field: BuiltInImportField) => ({ value: field, label: t(`field_${field}`) });
/** The title first. */
const BUILT_IN = IMPORT_FIELDS.filter((field) => field !== SKIPPED)
  .sort((a, b) => Number(b === "name") - Number(a === "name"))
  .map(itemOf);

/** The project's own properties after the built-in fields, skipped columns last. */
const itemsFor = (
  properties: readonly PropertyDefinition[],
): readonly { value: ImportField; label: string }[] => [
  ...BUILT_IN,
  ...properties.map(({ id, name }) => ({ value: customName(id), label: name })),
  itemOf(SKIPPED),
];

export interface ColumnTableProps {
  columns: ImportReport["columns"];
  /** What the target project defines. */
  properties: readonly PropertyDefinition[];
  onMap: (header: string, field: ImportField) => void;
}

/** The first rows of the file, with the target field above each column. */
export function ColumnTable({ columns, properties, onMap }: ColumnTableProps) {
  const items = itemsFor(properties);
  const rows = [...(columns[0]?.samples ?? [])].map((_sample, index) => index);
  return (
    <div className="overflow-x-auto rounded-card frame">
      <table aria-label={t("first_rows")} className="text-left text-12">
        <thead>
          <tr>
            {columns.map(({ header, field }, index) => (
              <th
                key={index}
                scope="col"
                className="min-w-44 border-b border-line p-2 align-top font-medium text-ink"
              >
                <span className="cut mb-1.5 block max-w-60 px-0.5">{header || "—"}</span>
                <Select
                  size={28}
                  label={t("column_is", { header })}
                  items={items}
                  value={field}
                  onChange={(value) => {
                    const chosen = items.find((item) => item.value === value);
                    if (chosen) onMap(header, chosen.value);
                  }}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row}>
              {columns.map(({ field, samples }, index) => (
                <td
                  key={index}
                  className={`max-w-60 px-2.5 py-1.5 align-top ${field === "ignore" ? "text-ink-4" : "text-ink-2"}`}
                >
                  <span className="cut block">{samples[row]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
