import { type ImportField, IMPORTED } from "@cairn/domain/properties/csv-columns";
import { OTHER_IMPORT_FIELDS } from "@cairn/contract/entities/csv-import";
import { DEFINITIONS, definitionOf } from "@cairn/domain/properties/kinds.fixture";
import { customName } from "@cairn/domain/properties/registry";
import { click, find, mount } from "@cairn/ui/test-dom";
import { expect, it } from "vitest";
import { ColumnTable } from "./column-table.tsx";

it("a column can be assigned to the properties that the project defines", async () => {
  const mapped: [string, ImportField][] = [];
  const columns = [
    { header: "Title", field: "name", samples: ["One"] },
    { header: "When", field: "ignore", samples: ["Now"] },
  ] as const;
  const { unmount } = await mount(
    <ColumnTable
      columns={columns.map((column) => ({ ...column, samples: [...column.samples] }))}
      properties={DEFINITIONS}
      onMap={(header, field) => mapped.push([header, field])}
    />,
  );
  await click(find("[aria-label='When maps to']"));
  const options = [...document.querySelectorAll("[role=option]")];
  const labels = options.map(({ textContent }) => textContent);
  expect(labels).toHaveLength(IMPORTED.length + OTHER_IMPORT_FIELDS.length + DEFINITIONS.length);
  expect(labels).toEqual(expect.arrayContaining(["Due date", "Author (email)", "Milestone (label)"]));
  expect(labels.at(0)).toBe("Title");
  expect(options.at(-1)?.textContent).toBe("Don’t import");
  await click(find("[role=option]", "The multi-option"));
  expect(mapped).toEqual([["When", customName(definitionOf("multi-option").id)]]);
  await unmount();
});
