import type { IconName } from "@cairn/ui/icon";
import { lazyCall } from "@cairn/ui/lazy-part";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { COLLECTION_KINDS, COLLECTIONS } from "../collections/kinds.ts";
import { myDrafts } from "../data/my-drafts.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { unreadOf } from "../data/unread.ts";
import { can, useWorkspace } from "../data/workspace-context.tsx";
import type { shell } from "../i18n/en/shell.ts";
import type { TextKey } from "../i18n/i18n.ts";
import { NavHeading, NavRow } from "./nav-row.tsx";
import { PagesRow } from "./pages-row.tsx";
import { SidebarFavorites } from "./sidebar-favorites.tsx";
import { SidebarProjects } from "./sidebar-projects.tsx";
import { t } from "./text.ts";
import { UnreadCount } from "./unread-count.tsx";

const addArrowNavigation = lazyCall(async () => (await import("./arrow-navigation.ts")).addArrowNavigation);

interface NavItem {
  icon: IconName;
  label: TextKey<typeof shell>;
  to: string;
  params?: (open: OpenWorkspace) => Record<string, string>;
  /** Matches this address only: the screens below it have their own rows. */
  exact?: boolean;
  /** A number at the right; 0 is not shown. Observed. */
  count?: (open: OpenWorkspace) => number;
  /** The number awaits the person's attention, so it is highlighted. */
  isUrgent?: boolean;
  /** Who sees it; default: everyone. Observed. */
  when?: (open: OpenWorkspace) => boolean;
}

/** The person's own screens, and those of the workspace (look, The frame). */
const OWN: readonly NavItem[] = [
  { icon: "home", label: "home", to: "/$workspaceSlug/", exact: true },
  {
    icon: "bell",
    label: "notifications",
    to: "/$workspaceSlug/notifications/",
    count: (open) => unreadOf(open).total,
    isUrgent: true,
  },
  {
    icon: "me",
    label: "your_work",
    to: "/$workspaceSlug/profile/$userId/",
    params: ({ me }) => ({ userId: me }),
  },
  { icon: "pen", label: "drafts", to: "/$workspaceSlug/drafts/", count: (open) => myDrafts(open).count },
];
const SHARED: readonly NavItem[] = [
  { icon: "box", label: "projects", to: "/$workspaceSlug/projects/", exact: true },
  { icon: "layers", label: "views", to: "/$workspaceSlug/workspace-views/" },
  ...COLLECTION_KINDS.flatMap((kind): NavItem[] => {
    const description = COLLECTIONS[kind];
    if (!("workspaceScreen" in description)) return [];
    const { text, path } = description.workspaceScreen;
    return [{ icon: description.icon, label: text, to: `/$workspaceSlug/${path}/` }];
  }),
  {
    icon: "chart",
    label: "analytics",
    to: "/$workspaceSlug/analytics/",
    when: (open) => can(open, "workspace.write"),
  },
];

/** The main navigation: home and the person's work, the workspace, their projects. */
export function MainNav() {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    // Loaded on the first key press, for keyboard users only.
    addEventListener("keydown", () => nav.current && addArrowNavigation(nav.current, signal), {
      capture: true,
      once: true,
      signal,
    });
    return () => ended.abort();
  }, []);
  return (
    <nav ref={nav} aria-label={t("navigation")} aria-describedby="nav-keys">
      <p id="nav-keys" hidden>
        {t("navigation_keys")}
      </p>
      <div data-tour="places">
        <NavItems places={OWN} />
        <NavHeading>{t("workspace_nav")}</NavHeading>
        <NavItems places={SHARED} />
      </div>
      <SidebarFavorites />
      <div data-tour="projects">
        <SidebarProjects />
      </div>
    </nav>
  );
}

const NavItems = observer(function NavItems({ places }: { places: readonly NavItem[] }) {
  const open = useWorkspace();
  return (
    <ul>
      {places
        .filter(({ when }) => when?.(open) ?? true)
        .map((place) => (
          <NavItemRow key={place.to} place={place} />
        ))}
    </ul>
  );
});

const NavItemRow = observer(function NavItemRow({ place }: { place: NavItem }) {
  const open = useWorkspace();
  const { icon, label, to, params, exact = false } = place;
  const count = place.count?.(open) ?? 0;
  const row = (passive: boolean) => (
    <NavRow
      passive={passive}
      icon={icon}
      label={t(label)}
      to={to}
      params={{ workspaceSlug: open.slug, ...params?.(open) }}
      activeOptions={{ exact, includeSearch: false }}
      trailing={count > 0 ? <Count count={count} isUrgent={place.isUrgent === true} /> : null}
    />
  );
  return (
    <li className="flex">
      {label === "workspace_pages" ? <PagesRow projectId={null}>{row}</PagesRow> : row(false)}
    </li>
  );
});

function Count({ count, isUrgent }: { count: number; isUrgent: boolean }) {
  if (isUrgent) return <UnreadCount count={count} />;
  return <span className="num text-11 font-normal text-ink-3">{count}</span>;
}
