import { Link, useParams } from "@tanstack/react-router";
import { Icon, type IconName } from "@cairn/ui/icon";
import { actionContext } from "../actions/context.ts";
import { runAction } from "../actions/registry.ts";
import { useWorkspace } from "../data/workspace-context.tsx";
import { t } from "./text.ts";

const TAB =
  "flex flex-col items-center justify-center gap-[3px] text-11 leading-[14px] font-medium text-ink-3 aria-[current=page]:text-accent";

function Face({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} size={20} />
      {label}
    </>
  );
}

/** The places a thumb reaches, on a phone. */
export function PhoneTabs() {
  const open = useWorkspace();
  const { projectId } = useParams({ strict: false });
  const place = { workspaceSlug: open.slug };
  const current = { "aria-current": "page" as const };
  return (
    <nav
      aria-label={t("navigation")}
      className="grid h-16 flex-none auto-cols-fr grid-flow-col border-t border-line bg-surface pb-2"
    >
      <Link
        to="/$workspaceSlug/"
        params={place}
        className={TAB}
        activeProps={current}
        activeOptions={{ exact: true }}
      >
        <Face icon="home" label={t("home")} />
      </Link>
      {projectId ? (
        <Link
          to="/$workspaceSlug/projects/$projectId/issues/"
          params={{ ...place, projectId }}
          className={TAB}
          activeProps={current}
        >
          <Face icon="list" label={t("issues")} />
        </Link>
      ) : (
        <Link to="/$workspaceSlug/projects/" params={place} className={TAB} activeProps={current}>
          <Face icon="box" label={t("projects")} />
        </Link>
      )}
      <button type="button" className={TAB} onClick={() => runAction("help.commands", actionContext())}>
        <Face icon="search" label={t("search")} />
      </button>
      <Link to="/profile/" className={TAB} activeProps={current}>
        <Face icon="me" label={t("you_tab")} />
      </Link>
    </nav>
  );
}
