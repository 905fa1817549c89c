import { Link, useParams, useRouterState } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Icon, type IconName } from "@cairn/ui/icon";
import { actionContext } from "../actions/context.ts";
import { runAction } from "../actions/registry.ts";
import { unreadOf } from "../data/unread.ts";
import { useWorkspace } from "../data/workspace-context.tsx";
import { UnreadCount } from "./unread-count.tsx";
import { t } from "./text.ts";

const TAB =
  "flex min-w-0 flex-col items-center justify-center gap-[3px] text-11 leading-[14px] font-medium text-ink-3 aria-[current]:text-accent";

/** The screens of a workspace that belong to each tab, by the first part of the address after the workspace. */
const TAB_SCREENS: Record<"home" | "work" | "notifications" | "me", RegExp> = {
  home: /^$/,
  work: /^(?:projects|workspace-views|active-cycles|analytics)\b/,
  notifications: /^notifications\b/,
  me: /^(?:profile|drafts)\b/,
};

function TabContent({ icon, label, badge }: { icon: IconName; label: string; badge?: ReactNode }) {
  return (
    <>
      <span className="relative">
        <Icon name={icon} size={20} />
        {badge}
      </span>
      <span className="cut max-w-full">{label}</span>
    </>
  );
}

/** The tab bar of phones. A tab is highlighted on all its screens. */
export function PhoneTabs() {
  const open = useWorkspace();
  const { projectId } = useParams({ strict: false });
  const path = useRouterState({ select: (state) => state.location.pathname });
  const place = { workspaceSlug: open.slug };
  const inside = path.slice(open.slug.length + 2);
  const lit = (tab: keyof typeof TAB_SCREENS) => ({
    className: TAB,
    "aria-current": TAB_SCREENS[tab].test(inside) ? ("true" as const) : undefined,
  });
  return (
    <nav
      aria-label={t("navigation")}
      data-keeps-clear=""
      className="grid h-16 flex-none auto-cols-fr grid-flow-col border-t border-line bg-surface pb-2"
    >
      <Link to="/$workspaceSlug/" params={place} activeOptions={{ exact: true }} {...lit("home")}>
        <TabContent icon="home" label={t("home")} />
      </Link>
      {projectId ? (
        <Link
          to="/$workspaceSlug/projects/$projectId/issues/"
          params={{ ...place, projectId }}
          {...lit("work")}
        >
          <TabContent icon="list" label={t("issues")} />
        </Link>
      ) : (
        <Link to="/$workspaceSlug/projects/" params={place} {...lit("work")}>
          <TabContent icon="box" label={t("projects")} />
        </Link>
      )}
      <button type="button" className={TAB} onClick={() => runAction("help.commands", actionContext())}>
        <TabContent icon="search" label={t("search")} />
      </button>
      <Link to="/$workspaceSlug/notifications/" params={place} {...lit("notifications")}>
        <TabContent icon="bell" label={t("notifications")} badge={<Unread />} />
      </Link>
      <Link to="/profile/" {...lit("me")}>
        <TabContent icon="me" label={t("you_tab")} />
      </Link>
    </nav>
  );
}

const Unread = observer(function Unread() {
  const count = unreadOf(useWorkspace()).total;
  if (count === 0) return null;
  return (
    <span className="absolute -top-1.5 left-3">
      <UnreadCount count={count} />
    </span>
  );
});
