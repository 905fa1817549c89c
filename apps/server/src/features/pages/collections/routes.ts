import { page_collections } from "@cairn/contract/routes/page-collections";
import { implement, type Registration } from "../../../platform/http/implement.ts";
import { addMember, removeMember, updateMember } from "./members.ts";
import { addPages, moveCollectedPage, removeCollectedPage } from "./placing.ts";
import {
  listCollectedPages,
  listCollections,
  listMembers,
  readCollection,
  searchOutside,
} from "./reading.ts";
import {
  addFavoriteCollection,
  createCollection,
  removeCollection,
  removeFavoriteCollection,
  updateCollection,
} from "./service.ts";

export function pageCollectionRoutes(registration: Registration): void {
  implement(registration, page_collections, {
    list: (context) => listCollections(context),
    create: (context, { body }) => createCollection(context, body),
    retrieve: (context, { params }) => readCollection(context, params.collection_id),
    update: (context, { params, body }) => updateCollection(context, params.collection_id, body),
    remove: (context, { params, query }) => removeCollection(context, params.collection_id, query),
    members: (context, { params }) => listMembers(context, params.collection_id),
    add_member: (context, { params, body }) => addMember(context, params.collection_id, body),
    update_member: (context, { params, body }) =>
      updateMember(context, params.collection_id, params.member_id, body),
    remove_member: (context, { params }) => removeMember(context, params.collection_id, params.member_id),
    add_favorite: (context, { params }) => addFavoriteCollection(context, params.collection_id),
    remove_favorite: (context, { params }) => removeFavoriteCollection(context, params.collection_id),
    pages: (context, { params, query }) => listCollectedPages(context, params.collection_id, query),
    add_pages: (context, { params, body }) => addPages(context, params.collection_id, body),
    search_pages: (context, { params, query }) => searchOutside(context, params.collection_id, query.search),
    move_page: (context, { params, body }) =>
      moveCollectedPage(context, params.collection_id, params.page_id, body),
    remove_page: (context, { params }) => removeCollectedPage(context, params.collection_id, params.page_id),
  });
}
