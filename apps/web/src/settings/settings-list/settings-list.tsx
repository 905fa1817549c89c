import { Fragment, type ReactNode, useRef, useState } from "react";
import { useDragScroll } from "../../drag/use-order-drag.ts";
import { RowForm, type RowFormDescription, type RowValues } from "./row-form.tsx";
import type { RowOrder } from "./row-order.ts";
import { formInset, type SettingsListRow, SettingsRow } from "./settings-row.tsx";

/** The form of a new row. */
export interface NewRow<Values extends RowValues> {
  start: Values;
  saveLabel: string;
  /** Px before the content of the row; 32 by default. */
  indent?: number;
  /** The id of the row before it; null for the first position; omitted for the last one. */
  after?: string | null;
  onSave: (values: Values) => void;
  onClose: () => void;
}

export interface SettingsListProps<Values extends RowValues> {
  /** The name of the list, or the id of its heading. */
  label: string | { headingId: string };
  rows: readonly SettingsListRow<Values>[];
  form: RowFormDescription<Values>;
  order: RowOrder;
  /** Called only with values that differ from the row's. */
  onSave: (id: string, values: Values) => void;
  /** Null while no row is being added. */
  adding: NewRow<Values> | null;
  /** Shown if the list is empty. */
  hint?: ReactNode;
  /** Shown below the rows, in the same frame. */
  footer?: ReactNode;
  /** The height of a row. */
  rowClassName: string;
}

/** A list of settings in a frame, whose rows can be added, edited in place, reordered and deleted. */
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

/** The state of adding a row; `button` gets the focus back when the form closes. */
export function useAdding() {
  const [isAdding, setAdding] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setAdding(false);
    // The button may be rendered again only in the next frame.
    requestAnimationFrame(() => button.current?.focus());
  };
  return { isAdding, open: () => setAdding(true), close, button };
}
