import { useState } from "react";

export interface Draft<T> {
  /** The row with one's edits on top. What others change meanwhile shows in the fields one has not touched. */
  value: T;
  /** Only what differs from the row: the body of a PATCH. */
  patch: Partial<T>;
  isDirty: boolean;
  set: (edit: Partial<T>) => void;
  reset: () => void;
  /** Resets only these: what a form saved while another part of it failed. */
  forget: (keys: readonly (keyof T)[]) => void;
}

/** Edits of a row that are not saved yet. */
export function useEdits<T extends object>(row: T): Draft<T> {
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
