import { click, exists, find, mount, press, settle, type } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { id, openedBy, PROJECT } from "../data/workspace.fixture.ts";
import { DialogHost } from "../shell/dialogs.tsx";
import { actionContext, provideContext, provideNavigation } from "./context.ts";
import { overlay } from "./overlays.ts";
import { availableActions, isAvailable, registerActions, runAction } from "./registry.ts";
import { ShortcutHost } from "./shortcut-host.tsx";
import { projectActions } from "./project-actions.ts";
import { shellActions } from "./shell-actions.ts";

const went = vi.fn();
let open: OpenWorkspace;
let sent: [method: string, path: string][];
let cleanup: (() => Promise<void> | void)[];

const FEATURES = { cycle_view: true, module_view: true, issue_views_view: true };
const PLANS = ["cycle.create", "module.create", "view.create"];

async function start(role: 5 | 20 = 20, features: Partial<typeof FEATURES> = FEATURES): Promise<void> {
  open = openedBy(role);
  const own = open.cache.project.get(PROJECT);
  if (!own) throw new Error("no project");
  const project = { ...own, ...features };
  open.cache.project.put([project]);
  const stops = [
    provideContext({ workspace: open, project }),
    registerActions([...projectActions, ...shellActions]),
  ];
  const { unmount } = await mount(
    <>
      <ShortcutHost />
      <DialogHost />
    </>,
  );
  cleanup = [unmount, ...stops, () => overlay.set(null)];
}

beforeEach(() => {
  sent = [];
  cleanup = [];
  went.mockClear();
  provideNavigation(went);
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    sent.push([method, new URL(path, "http://cairn.test").pathname]);
    if (method === "GET") return Response.json([]);
    const made = { id: id(11, 1), name: "Frost season", project_id: PROJECT, status: "DRAFT" };
    return Response.json(made, { status: 201 });
  });
});
afterEach(async () => {
  for (const step of cleanup) await act(async () => step());
  vi.unstubAllGlobals();
});

const offered = (): string[] =>
  [...projectActions].filter((one) => isAvailable(one, actionContext())).map((one) => one.id);

async function ask(action: string): Promise<HTMLElement> {
  await act(async () => runAction(action, actionContext()));
  for (let waits = 0; waits < 50 && !exists("[role=dialog] form"); waits += 1) await settle();
  return find("[role=dialog]");
}

describe("creating cycles, modules and views from anywhere in their project", () => {
  it.each([
    ["cycle.create", "New cycle", "cycles"],
    ["module.create", "New module", "modules"],
  ])("%s opens its dialog and navigates to the list", async (action, title, list) => {
    await start();
    const dialog = await ask(action);
    expect(dialog.textContent).toContain(title);
    await type("Frost season", dialog.querySelector("input"));
    await click(find("[role=dialog] button[type=submit]"));
    await settle(60);
    const address = `/acme/projects/${PROJECT}/${list}/`;
    expect(sent.filter(([method]) => method === "POST")[0]?.[1]).toContain(`/${list}/`);
    expect(went).toHaveBeenCalledWith(address);
  });

  it("view.create asks for the name of a project view", async () => {
    await start();
    const dialog = await ask("view.create");
    await type("Frost season", dialog.querySelector("input"));
    await act(async () =>
      find("[role=dialog] form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
    );
    await settle(60);
    expect(sent.filter(([method]) => method === "POST")[0]?.[1]).toMatch(
      new RegExp(`/projects/${PROJECT}/views/$`),
    );
  });

  it("creating is offered where the project has the feature on, to people who may write there", async () => {
    await start();
    expect(offered()).toEqual(expect.arrayContaining(PLANS));
    for (const step of cleanup) await act(async () => step());
    await start(20, { cycle_view: false, module_view: true, issue_views_view: false });
    expect(offered().filter((one) => PLANS.includes(one))).toEqual(["module.create"]);
    for (const step of cleanup) await act(async () => step());
    await start(5);
    expect(offered().filter((one) => PLANS.includes(one))).toEqual([]);
  });
});

it("Ctrl K opens the command menu over a dialog; ? does not open the shortcuts there", async () => {
  await start();
  await ask("cycle.create");
  find("[role=dialog] button").focus();
  await press("?", { shiftKey: true });
  expect(overlay.get()).toBeNull();
  await press("k", { ctrlKey: true });
  expect(overlay.get()).toBe("commands");
});

it("the shortcuts can be reached from the command menu and the help menu while ? is off", async () => {
  await start();
  await act(async () => runAction("help.shortcuts", actionContext()));
  expect(overlay.get()).toBe("shortcuts");
  const found = availableActions(actionContext()).find(({ id: one }) => one === "help.shortcuts");
  expect(found).toMatchObject({ section: "help" });
  expect(found?.hidden).toBeUndefined();
});
