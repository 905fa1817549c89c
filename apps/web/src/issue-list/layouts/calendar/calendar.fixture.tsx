// A calendar with the fake server of engine.fixture.ts, in a page with a fixed size. Today is 11 March 2026.
import type { Issue } from "@cairn/contract/entities/issue";
import { normalizeView, type View } from "@cairn/domain/issue-list/view";
import { PickerHost } from "@cairn/ui/picker-host";
import { click, mount } from "@cairn/ui/test-dom";
import { ToastHost } from "@cairn/ui/toast";
import { act } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { ShortcutHost } from "../../../actions/shortcut-host.tsx";
import { issueRow } from "../../../data/workspace.fixture.ts";
import { type TestList, setUpTestList, type Sent, TODAY } from "../../engine/engine.fixture.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { ListScopeProvider } from "../scope.tsx";
import { CalendarLayout } from "./calendar-layout.tsx";

export const due = (n: number, target_date: string | null, values: Partial<Issue> = {}): Issue =>
  issueRow(n, { target_date, ...values });

export interface CalendarSetup {
  bench: TestList;
  model: IssueListModel;
  peek: ReturnType<typeof vi.fn>;
  /** The bodies of write requests, in order. */
  writes: () => unknown[];
}

interface Options {
  canEdit?: boolean;
  calendar?: Partial<View["calendar"]>;
  phone?: boolean;
  today?: string;
  /** Overrides responses of the fake server unless it returns undefined. */
  respond?: TestList["respond"];
}

/** Responds to the creation of an issue with the requested values. */
const created = ({ method, body }: Sent) =>
  method === "POST" ? { status: 201, body: { ...issueRow(99), ...(body as object) } } : undefined;

/** Prepares each test of a file; the returned function opens a calendar with rows. */
export function setUpCalendar(): (rows: readonly Issue[], options?: Options) => Promise<CalendarSetup> {
  const bench = setUpTestList();
  let unmount: (() => Promise<void>) | null = null;
  beforeEach(() => {
    // happy-dom has no layout: these sizes decide how many issues fit into a day and a list.
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(856);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(300);
  });
  afterEach(async () => {
    for (const close of document.querySelectorAll<HTMLElement>("[data-toasts] [aria-label=Dismiss]"))
      await click(close);
    await unmount?.();
    unmount = null;
    vi.restoreAllMocks();
  });
  return async (rows, { canEdit = true, calendar = {}, phone = false, today = TODAY, respond } = {}) => {
    const media = window.matchMedia.bind(window);
    vi.spyOn(window, "matchMedia").mockImplementation((query) =>
      query.includes("max-width: 767px")
        ? Object.defineProperty(media(query), "matches", { value: phone })
        : media(query),
    );
    const peek = vi.fn();
    const serve = bench().serve(rows);
    bench().respond = (request) => respond?.(request) ?? created(request) ?? serve(request);
    const days = { show_weekends: false, layout: "month", ...calendar } as const;
    const model = await bench().start({ layout: "calendar", calendar: days }, today);
    const show = (view: View): void => act(() => model.show(normalizeView(view, "PROJECT")));
    const scope = { model, canEdit, canSelect: canEdit, today, hrefOf: () => "#", peek, show };
    const shown = await mount(
      <ListScopeProvider value={scope}>
        {/* No style sheet is loaded, and the drag library checks whether its element can scroll. */}
        <style>{"[data-issue-list] { overflow-y: auto }"}</style>
        <CalendarLayout />
        <ShortcutHost />
        <PickerHost />
        <ToastHost />
      </ListScopeProvider>,
    );
    unmount = shown.unmount;
    const writes = (): unknown[] =>
      bench()
        .sent.filter(({ method }) => method !== "GET")
        .map(({ body }) => body);
    return { bench: bench(), model, peek, writes };
  };
}

/** The titles on a day of the calendar. */
export const titlesOn = (day: string): string[] =>
  [...document.querySelectorAll(`[data-day="${day}"] a`)].map((link) => link.textContent ?? "");

/** The rendered days in order. */
export const daysDrawn = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>("[data-day]")].map((day) => day.dataset.day);

export const messages = (): string[] =>
  [...document.querySelectorAll("[data-toasts] li")].map((item) => item.textContent ?? "");
