/** What is planned with: each is a part of its project that holds issues. */
export type PartKind = "cycles" | "modules";

/** Under what the answer about one of them is kept. */
export const detailKey = (kind: PartKind, projectId: string, id: string) => [kind, projectId, id, "detail"];
