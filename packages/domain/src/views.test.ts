import { describe, expect, test } from "vitest";
import {
  canDeleteView,
  canEditView,
  canManageView,
  canSeeView,
  type GuardedView,
  lockRefuses,
  queryOfFilters,
} from "./views.ts";

const view = (more: Partial<GuardedView> = {}): GuardedView => ({
  owned_by: "me",
  access: 1,
  is_locked: false,
  ...more,
});
const member = { id: "me", role: 15 } as const;
const other = { id: "other", role: 15 } as const;
const admin = { id: "ada", role: 20 } as const;

describe("permissions for a view (contract/issues §13, §19)", () => {
  test("a private view is visible only to its owner, whatever the role of others", () => {
    expect([member, other, admin].map((who) => canSeeView(view({ access: 0 }), who))).toEqual([
      true,
      false,
      false,
    ]);
    expect([member, other, admin].map((who) => canSeeView(view(), who))).toEqual([true, true, true]);
  });

  test("only the owner of a view can change, lock and share it, as long as they may write", () => {
    expect([member, other, admin].map((who) => canManageView(view(), who))).toEqual([true, false, false]);
    expect(canManageView(view(), { id: "me", role: 10 })).toBe(false);
    expect(canManageView(view(), { id: "me", role: null })).toBe(false);
  });

  test("a locked view can't be edited, but can be unlocked and deleted", () => {
    const locked = view({ is_locked: true });
    expect([canEditView(view(), member), canEditView(locked, member)]).toEqual([true, false]);
    expect([canManageView(locked, member), canDeleteView(locked, member)]).toEqual([true, true]);
  });

  test("a view can be deleted by its owner, or by an admin who can see it", () => {
    expect([member, other, admin].map((who) => canDeleteView(view(), who))).toEqual([true, false, true]);
    expect(canDeleteView(view({ access: 0 }), admin)).toBe(false);
  });
});

describe("the lock of a view", () => {
  const locked = view({ is_locked: true });
  test("the lock of a view refuses changes of its content, also together with unlocking", () => {
    for (const patch of [{ name: "x" }, { filters: {} }, { is_locked: false, logo_props: {} }])
      expect(lockRefuses(locked, patch)).toBe(true);
    expect(lockRefuses(view(), { name: "x" })).toBe(false);
  });

  test("the lock of a view allows changes of the lock and the access, and ignores unknown keys", () => {
    for (const patch of [{}, { is_locked: false }, { access: 0 as const }, { owned_by: "x" }])
      expect(lockRefuses(locked, patch)).toBe(false);
  });
});

describe("the query of a view's filters", () => {
  test("the query of a view's filters contains the values of a parameter separated by commas, and no unset ones", () => {
    const filters = { priority: ["urgent", "high"], state: null, labels: [], name: "x" };
    expect(queryOfFilters(filters)).toEqual({ priority: "urgent,high", name: "x" });
  });

  test("the query of a view's filters leaves out everything but filters, so that a client can send it as it is", () => {
    const filters = { created_by__password: ["x"], order_by: "id", assignees: { a: 1 }, target_date: [1] };
    expect(queryOfFilters(filters)).toEqual({});
  });
});
