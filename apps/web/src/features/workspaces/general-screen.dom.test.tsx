import { afterEach, expect, it, vi } from "vitest";
import { openedBy } from "../../data/workspace.fixture.ts";
import { visit, type Visit } from "../../shell/visit.fixture.tsx";
import { WorkspaceGeneralScreen } from "./general-screen.tsx";

vi.mock("../../session/session.ts", async (load) => ({
  ...(await load<object>()),
  useSession: () => ({ profile: { theme: {} } }),
}));

const NOTE = "Only admins can change these settings.";

let visited: Visit;
afterEach(async () => {
  await visited.unmount();
  vi.unstubAllGlobals();
});

/** Opens it as a person with this role; whether its name can be edited. */
async function mayEdit(role: 15 | 20): Promise<boolean> {
  vi.stubGlobal("fetch", async (url: string) =>
    Response.json(String(url).includes("export") ? { results: [] } : []),
  );
  visited = await visit(openedBy(role), { settings: WorkspaceGeneralScreen }, "/acme/settings/");
  const name = document.querySelector<HTMLInputElement>("form input[maxlength]");
  return name?.disabled === false && name.closest("fieldset")?.disabled !== true;
}

it("the general settings of a workspace tell members why the fields are disabled, and admins nothing", async () => {
  expect(await mayEdit(15)).toBe(false);
  expect(document.body.textContent).toContain(NOTE);
  await visited.unmount();
  expect(await mayEdit(20)).toBe(true);
  expect(document.body.textContent).not.toContain(NOTE);
});
