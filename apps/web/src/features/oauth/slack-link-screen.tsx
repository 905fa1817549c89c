import { useQuery } from "@tanstack/react-query";
import type { SlackLinkQuestion } from "@cairn/contract/entities/slack";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { Skeleton } from "@cairn/ui/skeleton";
import { useState } from "react";
import { SetupTitle } from "../../components/setup/setup-columns.tsx";
import { SetupFrame } from "../../components/setup/setup-frame.tsx";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { personName } from "../../data/people.ts";
import { queryClient } from "../../data/query-client.ts";
import { t } from "../../i18n/slack.ts";
import { useSession } from "../../session/session.ts";
import { usePageTitle } from "../../shell/page-title.ts";

/** `/accounts/slack/?token=…`: whether a person in Slack may act as the signed-in one. */
export function SlackLinkScreen() {
  usePageTitle(t("title"));
  const [token] = useState(() => new URLSearchParams(location.search).get("token") ?? "");
  const [isLinked, setLinked] = useState(false);
  const { data, error } = useQuery(
    {
      queryKey: ["slack-link", token],
      queryFn: ({ signal }) => api.slack_links.question({ query: { token }, signal }),
      retry: false,
      refetchOnMount: "always",
    },
    queryClient,
  );
  return (
    <SetupFrame>
      {data && isLinked ? (
        <Linked question={data} />
      ) : data ? (
        <Question question={data} token={token} onLinked={() => setLinked(true)} />
      ) : error ? (
        <>
          <SetupTitle title={t("link_wrong_title")} lead={t("link_wrong_lead")} />
          <Away href="/" label={t("to_start")} />
        </>
      ) : (
        <Skeleton height={240} />
      )}
    </SetupFrame>
  );
}

const Away = ({ href, label }: { href: string; label: string }) => (
  <a href={href} className="font-medium text-accent hover:underline">
    {label}
  </a>
);

function Linked({ question: { workspace_slug, workspace_name } }: { question: SlackLinkQuestion }) {
  return (
    <div role="status">
      <SetupTitle title={t("link_done_title")} lead={t("link_done_lead")} />
      <Away href={`/${workspace_slug}/`} label={t("to_workspace", { workspace: workspace_name })} />
    </div>
  );
}

interface QuestionProps {
  question: SlackLinkQuestion;
  token: string;
  onLinked: () => void;
}

const RIGHTS = ["link_can_find", "link_can_create", "link_can_preview"] as const;

function Question({ question, token, onLinked }: QuestionProps) {
  const { me } = useSession();
  const [busy, setBusy] = useState(false);
  const { slack_name: name, team_name: team, workspace_name: workspace, workspace_slug } = question;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.slack_links.confirm({ body: { token } });
      onLinked();
    } catch (error) {
      setBusy(false);
      reportFailure(t("link_failed"), error);
    }
  };
  return (
    <>
      <SetupTitle
        title={t("link_title")}
        lead={t("link_lead", { name, team, workspace, person: personName(me) })}
      />
      <p className="mb-4 flex gap-2 rounded-control bg-warning-soft px-3 py-2 text-warning">
        <Icon name="warn" className="mt-0.5 flex-none" />
        {t("link_warning")}
      </p>
      <h2 className="mb-2 text-12 font-medium text-ink-2">{t("link_can")}</h2>
      <ul className="mb-6 flex flex-col gap-2 rounded-card frame px-4 py-3">
        {RIGHTS.map((right) => (
          <li key={right} className="flex gap-2 text-ink">
            <Icon name="check" className="mt-0.5 flex-none text-success" />
            {t(right)}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-2">
        <Button variant="primary" size={32} full loading={busy} onClick={() => void confirm()}>
          {t("link_action")}
        </Button>
        <Button size={32} full disabled={busy} onClick={() => location.assign(`/${workspace_slug}/`)}>
          {t("link_cancel")}
        </Button>
      </div>
    </>
  );
}
