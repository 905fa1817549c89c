import { Link } from "@tanstack/react-router";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { WidgetAnswers } from "@cairn/contract/entities/dashboard";
import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { TextInput } from "@cairn/ui/text-input";
import { observer } from "mobx-react-lite";
import { useDeferredValue, useState } from "react";
import { actionContext } from "../../actions/context.ts";
import { isAvailable, findAction, runAction } from "../../actions/registry.ts";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName, personOf } from "../../data/people.ts";
import { queryClient } from "../../data/query-client.ts";
import type { HomeData } from "./home-data.ts";
import { t } from "./text.ts";
import { WidgetContent, EmptyWidget, SkeletonRows, WidgetFrame } from "./widget-frame.tsx";
import type { WidgetProps } from "./widget-props.ts";

type People = WidgetAnswers["recent_collaborators"];
const PAGE = 6;

function usePeople({ open: { slug }, dashboardId }: HomeData, search: string) {
  return useInfiniteQuery(
    {
      queryKey: ["workspace", slug, "dashboard", "recent_collaborators", search],
      queryFn: async ({ pageParam, signal }) =>
        (await api.dashboards.widget({
          slug,
          dashboard_id: dashboardId,
          query: { widget_key: "recent_collaborators", per_page: String(PAGE), cursor: pageParam, search },
          signal,
        })) as People,
      initialPageParam: `${PAGE}:0:0`,
      getNextPageParam: (last: People) => (last.next_page_results ? last.next_cursor : undefined),
      select: ({ pages }) => ({
        people: pages.flatMap(({ results }) => results),
        total: pages[0]?.total_results ?? 0,
      }),
      placeholderData: keepPreviousData,
      refetchOnMount: "always",
    },
    queryClient,
  );
}

/** The people the person works with: the person first, then by latest activity. */
export const PeopleWidget = observer(function PeopleWidget({ home }: WidgetProps) {
  const { open } = home;
  const [search, setSearch] = useState<string | null>(null);
  const query = usePeople(home, useDeferredValue(search?.trim() ?? ""));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  return (
    <WidgetFrame
      title={t("recent_collaborators")}
      aside={
        <IconButton
          icon={search === null ? "search" : "x"}
          size={24}
          label={t(search === null ? "find_people" : "stop_finding")}
          onClick={() => setSearch(search === null ? "" : null)}
          className="max-md:size-9"
        />
      }
    >
      {search === null ? null : (
        <TextInput
          autoFocus
          size={28}
          icon="search"
          aria-label={t("find_people")}
          placeholder={t("find_people")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") setSearch(null);
          }}
          className="mb-1"
        />
      )}
      <WidgetContent query={query} skeleton={<SkeletonRows rows={3} />}>
        {({ people, total }) => (
          <>
            {people.length === 0 ? <p className="py-2 text-ink-3">{t("no_people_found")}</p> : null}
            <ul>
              {people.map(({ user_id, active_issue_count }) => (
                <PersonLine key={user_id} open={open} id={user_id} count={active_issue_count} />
              ))}
            </ul>
            {hasNextPage ? (
              <Button
                size={24}
                variant="ghost"
                className="mt-1 -ml-2 text-ink-3"
                loading={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {t("more_people", { count: total - people.length })}
              </Button>
            ) : null}
            {total === 1 && search === null ? <NoCollaborators /> : null}
          </>
        )}
      </WidgetContent>
    </WidgetFrame>
  );
});

/** No one else is in the person's projects yet. */
function NoCollaborators() {
  const mayInvite = isAvailable(findAction("workspace.invite"), actionContext());
  return (
    <EmptyWidget text={t("none_people")}>
      {mayInvite ? (
        <Button icon="invite" onClick={() => runAction("workspace.invite", actionContext())}>
          {t("invite")}
        </Button>
      ) : undefined}
    </EmptyWidget>
  );
}

const PersonLine = observer(function PersonLine(props: { open: OpenWorkspace; id: string; count: number }) {
  const { open, id, count } = props;
  const person = personOf(open, id);
  if (!person) return null;
  const name = personName(person);
  return (
    <li>
      <Link
        to="/$workspaceSlug/profile/$userId/"
        params={{ workspaceSlug: open.slug, userId: id }}
        className="-mx-2 flex h-row items-center gap-2.5 rounded-control px-2 hover:bg-hover max-md:h-11"
      >
        <Avatar id={id} name={name} src={person.avatar} size={20} decorative />
        <span className="cut flex-1 font-medium text-ink">{id === open.me ? t("you", { name }) : name}</span>
        <span className="num flex-none text-12 text-ink-3">{t("open_issues", { count })}</span>
      </Link>
    </li>
  );
});
