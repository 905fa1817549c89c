import { useQuery } from "@tanstack/react-query";
import type { SlackApp, SlackPerson } from "@cairn/contract/entities/slack";
import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Pill } from "@cairn/ui/pill";
import { Skeleton } from "@cairn/ui/skeleton";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { personName, personOf } from "../../data/people.ts";
import { queryClient } from "../../data/query-client.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/slack.ts";
import { explainAny } from "../../session/explain-any.ts";
import { useNow } from "../../session/use-now.ts";
import { SettingsRow, SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { openDialog } from "../../shell/dialogs.tsx";
import { confirmDisconnection, confirmUnlinking, slackQuery, stopPreviews } from "./slack-app.ts";
import { SlackDialog } from "./slack-dialog.tsx";

/** The Slack app of the workspace, and the members who have linked their account to it. */
export function SlackSection() {
  const { slug } = useWorkspace();
  const { data, error, refetch } = useQuery(slackQuery(slug), queryClient);
  return (
    <SettingsSection title={t("title")} lead={t("lead")}>
      {data ? (
        <Connection slug={slug} app={data} />
      ) : error ? (
        <ErrorState
          title={t("failed")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={56} />
      )}
    </SettingsSection>
  );
}

const edit = (slug: string, app: SlackApp): void =>
  openDialog((close) => <SlackDialog slug={slug} app={app} onClose={close} />);

function Connection({ slug, app }: { slug: string; app: SlackApp }) {
  if (!app.is_connected)
    return (
      <Button icon="plug" onClick={() => edit(slug, app)}>
        {t("connect")}
      </Button>
    );
  return (
    <>
      <SettingsRows>
        <AppRow slug={slug} app={app} />
      </SettingsRows>
      <h3 className="mt-4 text-12 font-medium text-ink-2">{t("people")}</h3>
      {app.people.length === 0 ? (
        <p className="mt-1 text-pretty text-ink-3">{t("people_none")}</p>
      ) : (
        <SettingsRows>
          {app.people.map((person) => (
            <PersonRow key={person.id} slug={slug} person={person} />
          ))}
        </SettingsRows>
      )}
    </>
  );
}

function AppRow({ slug, app }: { slug: string; app: SlackApp }) {
  const now = useNow();
  const { has_bot_token, last_used_at } = app;
  const stop: MenuEntry = {
    id: "stop",
    label: t("no_previews"),
    icon: "pause",
    onSelect: () => void stopPreviews(slug),
  };
  const entries: MenuEntry[] = [
    { id: "change", label: t("change"), icon: "pen", onSelect: () => edit(slug, app) },
    ...(has_bot_token ? [stop] : []),
    { id: "line", separator: true },
    {
      id: "disconnect",
      label: t("disconnect"),
      icon: "trash",
      danger: true,
      onSelect: () => confirmDisconnection(slug),
    },
  ];
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <code className="font-mono text-ink">/cairn</code>
          <Pill tone="success">{t("connected_row")}</Pill>
        </p>
        <p className="text-12 text-pretty text-ink-3">
          {t(has_bot_token ? "previews_on" : "previews_off")}{" "}
          {last_used_at === null ? (
            t("waiting")
          ) : (
            <>
              {t("last")} <TimeAgo iso={last_used_at} now={now} className="num" />
            </>
          )}
        </p>
      </div>
      <Menu label={t("actions")} align="end" items={entries}>
        <IconButton icon="more" label={t("actions")} className="max-md:size-10" />
      </Menu>
    </li>
  );
}

const PersonRow = observer(function PersonRow({ slug, person }: { slug: string; person: SlackPerson }) {
  const member = personOf(useWorkspace(), person.member);
  const name = member ? personName(member) : person.slack_name;
  return (
    <SettingsRow
      title={name}
      text={t("as_in_slack", { name: person.slack_name, team: person.team_name })}
      action={
        <Button aria-label={t("unlink_named", { name })} onClick={() => confirmUnlinking(slug, person, name)}>
          {t("unlink")}
        </Button>
      }
    />
  );
});
