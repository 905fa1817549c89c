import { exists, find } from "@cairn/ui/test-dom";
import { afterEach, expect, it, vi } from "vitest";
import { id, openedBy } from "../../../data/workspace.fixture.ts";
import { visit } from "../../../shell/visit.fixture.tsx";
import { PageMentions } from "./page-mentions.tsx";

afterEach(() => vi.unstubAllGlobals());

const MENTION = {
  kind: "page",
  id: id(12, 2),
  issue: null,
  page: id(12, 2),
  key: null,
  name: "Plan",
  logo_props: {},
  project: null,
  excerpt: "",
  actor: null,
  updated_at: "2026-03-11T09:00:00Z",
};

it("a page says where it is mentioned, and nothing if it is not", async () => {
  let answer: unknown[] = [MENTION];
  vi.stubGlobal("fetch", async () => Response.json(answer));
  const Screen = () => <PageMentions page={{ id: id(12, 1) }} />;
  const one = await visit(openedBy(15), { here: Screen }, "/acme/here");
  expect(find("section[aria-label='Mentioned in'] h2").textContent).toBe("Mentioned in");
  expect(find("section a").textContent).toBe("Plan");
  await one.unmount();
  answer = [];
  const other = await visit(openedBy(15), { here: Screen }, "/acme/here");
  expect(exists("section")).toBe(false);
  await other.unmount();
});
