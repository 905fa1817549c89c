import type { Issue } from "@cairn/contract/entities/issue";
import { routes } from "@cairn/contract/routes/all";
import { describe, expect, it } from "vitest";
import { features } from "../i18n/en/features.ts";
import { actions } from "../i18n/en/actions.ts";
import { search } from "../i18n/en/search.ts";
import { shell } from "../i18n/en/shell.ts";
import {
  COLLECTION_KINDS,
  COLLECTIONS,
  CONTAINER_KINDS,
  idParam,
  isInCollection,
  leftCollection,
} from "./kinds.ts";

const issue = { cycle_id: "c", module_ids: ["m", "n"] } as unknown as Issue;

describe("kinds of collections", () => {
  it.each(COLLECTION_KINDS)("%s: menus, switchers, features and the search have its texts", (kind) => {
    const { path } = COLLECTIONS[kind];
    expect(Object.keys(shell)).toEqual(expect.arrayContaining([path, `switch_${kind}`]));
    expect(Object.keys(actions)).toEqual(expect.arrayContaining([`go_${path}`, `new_${kind}`]));
    expect(Object.keys(search)).toContain(`kind_${kind}`);
    expect(Object.keys(features)).toEqual(expect.arrayContaining([path, `${path}_text`]));
  });

  it.each(COLLECTION_KINDS)("%s: the routes of favorites name its id as idParam does", (kind) => {
    const { add_favorite, remove_favorite } = routes[COLLECTIONS[kind].path];
    // Pages are named in the path.
    if (kind !== "page") expect(add_favorite).toHaveProperty(`body.properties.${kind}`);
    for (const name of Object.keys(idParam(kind, "1"))) expect(remove_favorite.path).toContain(`:${name}/`);
  });

  it.each(CONTAINER_KINDS)("%s: the routes of its issues, preferences and archive take its id", (kind) => {
    const { issues, user_properties, update_user_properties, archive, restore, remove } =
      routes[COLLECTIONS[kind].path];
    for (const { path } of [issues, user_properties, update_user_properties, archive, restore, remove])
      expect(path).toContain(`:${kind}_id/`);
  });

  it("issues are in their cycle and in each of their modules", () => {
    expect(isInCollection(issue, "cycle", "c")).toBe(true);
    expect(isInCollection({ ...issue, cycle_id: null }, "cycle", "c")).toBe(false);
    expect(isInCollection(issue, "module", "n")).toBe(true);
    expect(isInCollection(issue, "module", "c")).toBe(false);
  });

  it("an issue that is put into a cycle leaves its cycle, and one that is put into a module leaves nothing", () => {
    expect(leftCollection(issue, "cycle")).toBe("c");
    expect(leftCollection({ ...issue, cycle_id: null }, "cycle")).toBe(null);
    expect(leftCollection(issue, "module")).toBe(null);
  });
});
