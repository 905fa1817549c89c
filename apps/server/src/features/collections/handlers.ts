// The handlers of routes that every kind of collection has.
import type { UserProperties, UserPropertiesPatch } from "@cairn/contract/entities/view-settings";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import type { WireQuery } from "../issues/list/list-issues.ts";
import type { CollectionKind } from "./collections.ts";
import { addIssuesTo, listIssuesOf, removeIssueFrom } from "./issues.ts";
import { listOfProject, listOfWorkspace, readOne } from "./reading.ts";
import type { CollectionRow, CollectionRules } from "./rules.ts";
import {
  addToFavorites,
  archiveCollection,
  readUserProperties,
  removeCollection,
  removeFromFavorites,
  restoreCollection,
  writeUserProperties,
} from "./service.ts";

/** The input of a route whose path names a collection. */
interface Of<K extends CollectionKind> {
  params: Record<`${K}_id`, string>;
}

export function collectionHandlers<
  K extends CollectionKind,
  Row extends CollectionRow,
  Stored extends CollectionRow,
  Answer,
>(rules: CollectionRules<K, Row, Stored, Answer>) {
  const { kind, id: parameter } = rules.collection;
  const idOf = ({ params }: Of<K>): string => params[parameter];
  const named = (properties: UserProperties, id: string) =>
    ({ ...properties, [kind]: id }) as UserProperties & Record<K, string>;
  return {
    list_in_workspace: (context: WorkspaceContext) => listOfWorkspace(context, rules),
    archived: (context: ProjectContext) => listOfProject(context, rules, true),
    retrieve: (context: ProjectContext, input: Of<K>) =>
      readOne(context, rules, idOf(input), { isArchived: false }),
    retrieve_archived: (context: ProjectContext, input: Of<K>) =>
      readOne(context, rules, idOf(input), { isArchived: true }),
    remove: (context: ProjectContext, input: Of<K>) => removeCollection(context, rules, idOf(input)),
    archive: (context: ProjectContext, input: Of<K>) => archiveCollection(context, rules, idOf(input)),
    restore: (context: ProjectContext, input: Of<K>) => restoreCollection(context, rules, idOf(input)),
    issues: (context: ProjectContext, input: Of<K> & { query: WireQuery }) =>
      listIssuesOf(context, rules, idOf(input), input.query),
    add_issues: async (context: ProjectContext, input: Of<K> & { body: { issues: readonly string[] } }) => {
      await addIssuesTo(context, rules, idOf(input), input.body.issues);
      return { message: `Issues added to the ${kind}.` };
    },
    remove_issue: (context: ProjectContext, input: Of<K> & { params: { issue_id: string } }) =>
      removeIssueFrom(context, rules, idOf(input), input.params.issue_id),
    add_favorite: (context: ProjectContext, { body }: { body: Record<K, string> }) =>
      addToFavorites(context, rules, body[kind]),
    remove_favorite: (context: ProjectContext, input: Of<K>) =>
      removeFromFavorites(context, rules, idOf(input)),
    user_properties: async (context: ProjectContext, input: Of<K>) =>
      named(await readUserProperties(context, rules, idOf(input)), idOf(input)),
    update_user_properties: async (context: ProjectContext, input: Of<K> & { body: UserPropertiesPatch }) =>
      named(await writeUserProperties(context, rules, idOf(input), input.body), idOf(input)),
  };
}
