/** What is planned with: each is a part of its project that holds issues. */
export type CollectionKind = "cycles" | "modules";

/** Under what the answer about one of them is kept. */
export const detailKey = (kind: CollectionKind, projectId: string, id: string) => [
  kind,
  projectId,
  id,
  "detail",
];
