import { useState } from "react";

interface Edits<T> {
  /** The row with the person's edits on top. Changes by others show in fields that the person has not edited. */
  value: T;
  /** Only what differs from the row: the body of a PATCH. */
  patch: Partial<T>;
  isDirty: boolean;
  set: (edit: Partial<T>) => void;
  reset: () => void;
  /** Discards only these edits: those that a form has saved while others failed. */
  forget: (keys: readonly (keyof T)[]) => void;
}

/** Unsaved edits of a row. */
export function useEdits<T extends object>(row: T): Edits<T> {
  const [edits, setEdits] = useState<Partial<T>>({});
  const differing = (Object.keys(edits) as Array<keyof T>).filter(
    (key) => JSON.stringify(edits[key]) !== JSON.stringify(row[key]),
  );
  const patch: Partial<T> = {};
  for (const key of differing) patch[key] = edits[key];
  return {
    value: { ...row, ...edits },
    patch,
    isDirty: differing.length > 0,
    set: (edit) => setEdits((before) => ({ ...before, ...edit })),
    reset: () => setEdits({}),
    forget: (keys) =>
      setEdits((before) => {
        const left = { ...before };
        for (const key of keys) delete left[key];
        return left;
      }),
  };
}
