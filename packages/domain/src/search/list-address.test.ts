import { describe, expect, it } from "vitest";
import { listAddress } from "./list-address.ts";

const asked = { place: "live", filters: {}, words: [], project_id: null } as const;

describe("the list for a search", () => {
  it("the list for a search is the workspace's, with the same filters, including sub-issues", () => {
    expect(listAddress({ ...asked, filters: { labels: "a,b" }, words: ["log", "in"] })).toBe(
      "workspace-views/all-issues/?labels=a%2Cb&name=log+in&sub_issue=true",
    );
  });
  it("the list for a search is a project's, when the filters lead to one", () => {
    const filters = { project: "p", cycle: "c" };
    expect(listAddress({ ...asked, filters, project_id: "p" })).toBe(
      "projects/p/issues/?cycle=c&sub_issue=true",
    );
  });
  it("the list for a search has filters for creation and change dates in a project; the workspace's list does not have these", () => {
    const filters = { created_at: "2026-02-18;after", not_updated_at: "2026-03-01;before" };
    expect(listAddress({ ...asked, filters, project_id: "p" })).toBe(
      "projects/p/issues/?created_at=2026-02-18%3Bafter&not_updated_at=2026-03-01%3Bbefore&sub_issue=true",
    );
    expect(listAddress({ ...asked, filters })).toBeNull();
  });
  it("the list for a search does not exist for filters that no list across projects has", () => {
    expect(listAddress({ ...asked, filters: { cycle: "None" } })).toBeNull();
    expect(listAddress({ ...asked, place: "archived" })).toBeNull();
  });
  it("the list for a search is that of the person's own drafts", () => {
    expect(listAddress({ ...asked, place: "drafts" })).toBe("drafts/?sub_issue=true");
  });
});
