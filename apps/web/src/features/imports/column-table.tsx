import {
  OTHER_IMPORT_FIELDS,
  type ImportReport,
  type OtherImportField,
} from "@cairn/contract/entities/csv-import";
import type { PropertyDefinition } from "@cairn/contract/entities/property";
import {
  IMPORTED,
  type ImportedProperty,
  type ImportField,
  type PropertyField,
} from "@cairn/domain/properties/csv-columns";
import { customName } from "@cairn/domain/properties/registry";
import { Select } from "@cairn/ui/select";
import type { imports } from "../../i18n/en/imports.ts";
import type { TextKey } from "../../i18n/i18n.ts";
import { nameOf } from "../../issue-list/properties/property-words.ts";
import { t } from "./text.ts";

interface FieldItem {
  value: ImportField;
  label: string;
}

/** Names that say how a cell is written; other properties are called as everywhere. */
const WORDS: Partial<Record<PropertyField, TextKey<typeof imports>>> = {
  assignees: "field_assignees",
  author: "field_author",
  parent: "field_parent",
};
function itemOfProperty({ field, property }: ImportedProperty): FieldItem {
  const word = WORDS[field];
  return { value: field, label: word ? t(word) : nameOf(property) };
}

const itemOf = (field: OtherImportField): FieldItem => ({ value: field, label: t(`field_${field}`) });
const SKIPPED: OtherImportField = "ignore";

/** The title first, the project's own properties after the built-in fields, skipped columns last. */
export const itemsFor = (properties: readonly PropertyDefinition[]): readonly FieldItem[] => [
  ...IMPORTED.map(itemOfProperty),
  ...OTHER_IMPORT_FIELDS.filter((field) => field !== SKIPPED).map(itemOf),
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
  const choose = (header: string, value: string): void => {
    const chosen = items.find((item) => item.value === value);
    if (chosen) onMap(header, chosen.value);
  };
  return <FieldTable columns={columns} items={items} onMap={choose} />;
}

export interface FieldTableProps {
  columns: readonly { header: string; field: string; samples: readonly string[] }[];
  items: readonly { value: string; label: string }[];
  onMap: (header: string, field: string) => void;
}

/** The same with other fields. */
export function FieldTable({ columns, items, onMap }: FieldTableProps) {
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
                  onChange={(value) => onMap(header, value)}
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
