import { Fragment, type ReactNode, useRef, useState } from "react";
import { useDragScroll } from "../../drag/use-order-drag.ts";
import { RowForm, type RowFormDescription, type RowValues } from "./row-form.tsx";
import type { RowOrder } from "./row-order.ts";
import { formInset, type SettingsListRow, SettingsRow } from "./settings-row.tsx";

/** The form of a row that is being added. */
export interface NewRow<Values extends RowValues> {
  start: Values;
  saveLabel: string;
  /** Px before what the row will show; 32 by default. */
  indent?: number;
  /** The row that it comes behind: null for the first place; without it, the last place. */
  after?: string | null;
  onSave: (values: Values) => void;
  onClose: () => void;
}

export interface SettingsListProps<Values extends RowValues> {
  /** What the list is called, or the id of the heading that says it. */
  label: string | { headingId: string };
  rows: readonly SettingsListRow<Values>[];
  form: RowFormDescription<Values>;
  order: RowOrder;
  /** Called only with values that differ from the row's. */
  onSave: (id: string, values: Values) => void;
  /** Null while nobody adds a row. */
  adding: NewRow<Values> | null;
  /** What is shown where there are no rows. */
  hint?: ReactNode;
  /** Below the rows, in the same frame. */
  footer?: ReactNode;
  /** The height of a row. */
  rowClassName: string;
}

/** Rows of settings in one frame: added, edited in place, put in order and deleted. */
export function SettingsList<Values extends RowValues>(props: SettingsListProps<Values>) {
  const { label, rows, form, order, onSave, adding, hint = null, footer = null, rowClassName } = props;
  const scroll = useDragScroll<HTMLUListElement>();
  const name = typeof label === "string" ? { "aria-label": label } : { "aria-labelledby": label.headingId };
  const after = adding?.after === undefined ? rows.at(-1)?.id : adding.after;
  const newRow = adding ? <AddRow key="new" adding={adding} form={form} /> : null;
  return (
    <div className="rounded-card bg-surface frame">
      {rows.length === 0 && !adding ? (
        hint
      ) : (
        <ul ref={scroll} {...name} className="divide-y divide-line">
          {after === null || after === undefined ? newRow : null}
          {rows.map((row) => (
            <Fragment key={row.id}>
              <SettingsRow row={row} form={form} order={order} onSave={onSave} className={rowClassName} />
              {row.id === after ? newRow : null}
            </Fragment>
          ))}
        </ul>
      )}
      {footer}
    </div>
  );
}

interface AddRowProps<Values extends RowValues> {
  adding: NewRow<Values>;
  form: RowFormDescription<Values>;
}

function AddRow<Values extends RowValues>({ adding, form }: AddRowProps<Values>) {
  const { start, saveLabel, indent, onSave, onClose } = adding;
  return (
    <li>
      <RowForm
        description={form}
        id={null}
        start={start}
        saveLabel={saveLabel}
        inset={formInset(indent)}
        onCancel={onClose}
        onSave={(values) => {
          onClose();
          onSave(values);
        }}
      />
    </li>
  );
}

/** Whether a row is being added; `button` gets the focus back when the form closes. */
export function useAdding() {
  const [isAdding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setAdding(false);
    // The button may only now come back.
    requestAnimationFrame(() => button.current?.focus());
  };
  return { isAdding, open: () => setAdding(true), close, button };
}
