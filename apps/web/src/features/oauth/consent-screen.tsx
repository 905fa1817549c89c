import { useQuery } from "@tanstack/react-query";
import { TOKEN_SCOPES } from "@cairn/contract/entities/api-token";
import type { OauthQuestion, OauthRequest } from "@cairn/contract/entities/oauth";
import { covers } from "@cairn/domain/token-scopes";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { Icon } from "@cairn/ui/icon";
import { Select } from "@cairn/ui/select";
import { Skeleton } from "@cairn/ui/skeleton";
import { useState } from "react";
import { SetupTitle } from "../../components/setup/setup-columns.tsx";
import { SetupFrame } from "../../components/setup/setup-frame.tsx";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { personName } from "../../data/people.ts";
import { queryClient } from "../../data/query-client.ts";
import { useSession } from "../../session/session.ts";
import { FormProblem } from "../../forms/form-problem.tsx";
import { explainAny } from "../../session/explain-any.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { t } from "./text.ts";

const EVERYWHERE = "";

/** `/oauth/authorize/?client_id=…`: whether an application may act for the person. */
export function ConsentScreen() {
  usePageTitle(t("applications"));
  const [request] = useState<OauthRequest>(() => Object.fromEntries(new URLSearchParams(location.search)));
  const { data, error } = useQuery(
    {
      queryKey: ["oauth", "consent", location.search],
      queryFn: ({ signal }) => api.authorizations.question({ query: request, signal }),
      retry: false,
      refetchOnMount: "always",
    },
    queryClient,
  );
  return (
    <SetupFrame>
      {data ? (
        <Question question={data} request={request} />
      ) : error ? (
        <Wrong error={error} />
      ) : (
        <Skeleton height={280} />
      )}
    </SetupFrame>
  );
}

function Wrong({ error }: { error: unknown }) {
  return (
    <>
      <SetupTitle title={t("wrong_title")} lead={t("wrong_lead")} />
      <FormProblem className="mb-5">{explainAny(error)}</FormProblem>
      <a href="/" className="font-medium text-accent hover:underline">
        {t("to_start")}
      </a>
    </>
  );
}

interface QuestionProps {
  question: OauthQuestion;
  request: OauthRequest;
}

/** The workspace that is chosen at first: the only one, one with the application, or none. */
function firstPlace({ needs_workspace, workspaces }: OauthQuestion): string | null {
  if (!needs_workspace) return EVERYWHERE;
  const [only, ...others] = workspaces;
  return (others.length === 0 ? only : workspaces.find((one) => one.is_installed))?.id ?? null;
}

function Question({ question, request }: QuestionProps) {
  const { me } = useSession();
  const { name, workspaces, destination } = question;
  const [place, setPlace] = useState(() => firstPlace(question));
  const [busy, setBusy] = useState<"allow" | "deny" | null>(null);
  const workspace = workspaces.find(({ id }) => id === place);
  const isBlocked = question.needs_workspace && !workspace?.is_installed && !workspace?.may_install;
  const decide = async (is_allowed: boolean): Promise<void> => {
    setBusy(is_allowed ? "allow" : "deny");
    try {
      const body = { request, is_allowed, workspace: place === EVERYWHERE ? null : place };
      location.assign((await api.authorizations.decide({ body })).redirect_to);
    } catch (error) {
      setBusy(null);
      reportFailure(t("decide_failed"), error);
    }
  };
  return (
    <>
      <SetupTitle
        title={t("consent_title", { name })}
        lead={t("consent_lead", { name, person: personName(me) })}
      />
      <Request question={question} />
      <PlaceField question={question} place={place} onChange={setPlace} />
      <div className="mt-6 grid grid-cols-2 gap-2">
        <Button
          variant="primary"
          size={32}
          full
          disabled={isBlocked || busy === "deny"}
          loading={busy === "allow"}
          onClick={() => void decide(true)}
        >
          {t("allow")}
        </Button>
        <Button
          size={32}
          full
          disabled={busy === "allow"}
          loading={busy === "deny"}
          onClick={() => void decide(false)}
        >
          {t("deny")}
        </Button>
      </div>
      <p className="mt-3 text-center text-12 break-all text-ink-3">{t("next", { destination })}</p>
    </>
  );
}

/** What the application says about itself, and what it asks for. */
function Request({ question: { description, is_self_registered, scope } }: { question: OauthQuestion }) {
  return (
    <>
      {description === "" ? null : <p className="mb-4 text-pretty text-ink-2">{description}</p>}
      {is_self_registered ? (
        <p className="mb-4 flex gap-2 rounded-control bg-warning-soft px-3 py-2 text-warning">
          <Icon name="warn" className="mt-0.5 flex-none" />
          {t("consent_unknown")}
        </p>
      ) : null}
      <h2 className="mb-2 text-12 font-medium text-ink-2">{t("wants")}</h2>
      <ul className="mb-5 flex flex-col gap-2 rounded-card frame px-4 py-3">
        {TOKEN_SCOPES.filter((one) => covers(scope, one)).map((one) => (
          <li key={one} className="flex gap-2 text-ink">
            <Icon name="check" className="mt-0.5 flex-none text-success" />
            {t(`can_${one}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where it may act, and what that causes. */
function PlaceField({
  question: { name, needs_workspace, workspaces },
  place,
  onChange,
}: {
  question: OauthQuestion;
  place: string | null;
  onChange: (place: string) => void;
}) {
  const workspace = workspaces.find(({ id }) => id === place);
  const values = { name, workspace: workspace?.name ?? "" };
  const installs = needs_workspace && workspace?.is_installed === false;
  return (
    <Field
      label={t("where")}
      hint={installs && workspace.may_install ? t("will_install", values) : undefined}
      error={installs && !workspace.may_install ? t("ask_admin", values) : null}
    >
      {(control) => (
        <Select
          {...control}
          label={t("where")}
          placeholder={t("choose")}
          items={[
            ...(needs_workspace ? [] : [{ value: EVERYWHERE, label: t("everywhere") }]),
            ...workspaces.map((one) => ({ value: one.id, label: one.name })),
          ]}
          value={place}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
