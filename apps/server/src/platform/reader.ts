// Who looks at issues: a person, in all of their projects or only in those that a token opens (docs/adr/0031).
export interface Reader {
  id: string;
  /** Null: all that the person is in. */
  project_ids: readonly string[] | null;
}

/** The reader of a request, whose context has no token where a person calls from a browser. */
export const readerOf = ({
  me,
  token,
}: {
  me: { id: string };
  token?: { project_ids?: readonly string[] | null } | null;
}): Reader => ({ id: me.id, project_ids: token?.project_ids ?? null });
