// What was found and what it will become; each guess can be corrected before anything is written.
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { type ImportChoices, type ImportPreview, type ImportRun } from "@cairn/contract/entities/import-run";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { Select } from "@cairn/ui/select";
import { Skeleton } from "@cairn/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { MemberSelect } from "../../../components/members/member-select.tsx";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { queryClient } from "../../../data/query-client.ts";
import { locale } from "../../../i18n/i18n.ts";
import { t as issues } from "../../../i18n/issues.ts";
import { groupLabel } from "../../../i18n/state-groups.ts";
import { SettingsSection } from "../../../settings/settings-layout.tsx";
import { t } from "../text.ts";
import { decide, previewQuery, type RunPlace } from "./run-data.ts";
import { RunColumns } from "./run-columns.tsx";

interface RunPreviewProps {
  open: OpenWorkspace;
  run: ImportRun;
  at: RunPlace;
}

type Part = RunPreviewProps & { preview: ImportPreview };

export const RunPreview = observer(function RunPreview(props: RunPreviewProps) {
  const { data: preview } = useQuery(previewQuery(props.at, props.run.updated_at), queryClient);
  if (!preview) return <Skeleton height={160} className="mt-6" />;
  return (
    <>
      <SettingsSection title={t("found")}>
        <dl className="mt-2 flex flex-col gap-1">
          {preview.kinds.map(({ kind, count, fresh }) => (
            <div key={kind} className="flex gap-x-4">
              <dt className="w-28 font-medium text-ink">{t(`kind_${kind}`)}</dt>
              <dd className="flex gap-x-4 text-ink-2 tabular-nums">
                <span>{count.toLocaleString(locale())}</span>
                {kind === "issue" || kind === "comment" ? (
                  <span className="text-ink-3">{t("fresh", { count: fresh.toLocaleString(locale()) })}</span>
                ) : null}
              </dd>
            </div>
          ))}
        </dl>
      </SettingsSection>
      {preview.columns.length > 0 ? <RunColumns {...props} preview={preview} /> : null}
      <PeopleMap {...props} preview={preview} />
      <StateMap {...props} preview={preview} />
      <PriorityMap {...props} preview={preview} />
      <FirstIssues preview={preview} />
    </>
  );
});

/** One guess: what it is there, and what it becomes. */
function MapRow({ name, count, children }: { name: ReactNode; count: number; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 px-4 py-2 max-md:flex-wrap">
      <span className="cut min-w-0 flex-1 text-ink max-md:basis-full">{name}</span>
      <span className="num flex-none text-12 text-ink-3">{t("mentioned", { count })}</span>
      <span className="flex w-72 flex-none gap-2 max-md:w-full">{children}</span>
    </li>
  );
}

const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="mt-2 max-h-100 divide-y divide-line overflow-y-auto rounded-card frame">{children}</ul>
);

const PeopleMap = observer(function PeopleMap({ open, run, at, preview }: Part) {
  const { people } = preview;
  if (people.length === 0) return null;
  const choose = (id: string, user: string | null): void => {
    void decide(at, { people: { ...run.mapping.people, [id]: user } });
  };
  return (
    <SettingsSection title={t("map_people")} lead={t("map_people_lead")}>
      <Rows>
        {people.map(({ id, name, email, count, user_id }) => (
          <MapRow
            key={id}
            name={email === null || email === name ? name : `${name} · ${email}`}
            count={count}
          >
            <MemberSelect
              open={open}
              label={t("person_is", { name })}
              none={t(email !== null && run.mapping.people?.[id] === undefined ? "by_email" : "nobody")}
              value={user_id}
              onChange={(user) => choose(id, user)}
            />
          </MapRow>
        ))}
      </Rows>
    </SettingsSection>
  );
});

function StateMap({ run, at, preview }: Part) {
  const { states, states_here: known } = preview;
  if (states.length === 0) return null;
  const save = (choices: ImportChoices): void => void decide(at, choices);
  return (
    <SettingsSection title={t("map_states")} lead={t("map_states_lead")}>
      <Rows>
        {states.map(({ name, count, to, group, is_new }) => (
          <MapRow key={name} name={name} count={count}>
            <Select
              className="min-w-0 flex-1"
              label={t("state_is", { name })}
              value={to}
              items={[
                ...known.map((state) => ({ value: state, label: state })),
                ...(known.includes(name) ? [] : [{ value: name, label: t("new_state", { name }) }]),
                ...(is_new && to !== name ? [{ value: to, label: t("new_state", { name: to }) }] : []),
              ]}
              onChange={(value) => save({ states: { ...run.mapping.states, [name]: value } })}
            />
            {is_new ? (
              <Select
                className="min-w-0 flex-1"
                label={t("group_is", { name })}
                value={group}
                items={STATE_GROUPS.map((one) => ({ value: one, label: groupLabel(one) }))}
                onChange={(value) => {
                  const chosen = STATE_GROUPS.find((one) => one === value);
                  if (chosen) save({ groups: { ...run.mapping.groups, [name]: chosen } });
                }}
              />
            ) : null}
          </MapRow>
        ))}
      </Rows>
    </SettingsSection>
  );
}

function PriorityMap({ run, at, preview }: Part) {
  if (preview.priorities.length === 0) return null;
  return (
    <SettingsSection title={t("map_priorities")}>
      <Rows>
        {preview.priorities.map(({ name, count, to }) => (
          <MapRow key={name} name={name} count={count}>
            <Select
              className="min-w-0 flex-1"
              label={t("priority_is", { name })}
              value={to}
              items={PRIORITIES.map((one) => ({ value: one, label: issues(`priority_${one}`) }))}
              onChange={(value) => {
                const chosen = PRIORITIES.find((one) => one === value);
                if (chosen) void decide(at, { priorities: { ...run.mapping.priorities, [name]: chosen } });
              }}
            />
          </MapRow>
        ))}
      </Rows>
    </SettingsSection>
  );
}

function priorityWord(word: string): string {
  const known = PRIORITIES.find((one) => one === word);
  return known ? issues(`priority_${known}`) : word;
}

function FirstIssues({ preview }: { preview: ImportPreview }) {
  if (preview.issues.length === 0) return null;
  return (
    <SettingsSection title={t("first_issues")}>
      <div className="mt-2 overflow-x-auto rounded-card frame">
        <table aria-label={t("first_issues")} className="w-full text-left text-12">
          <tbody className="divide-y divide-line">
            {preview.issues.map(({ key, name, state, priority, assignees }, index) => (
              <tr key={index}>
                <td className="px-3 py-1.5 text-ink-3 tabular-nums">{key}</td>
                <td className="max-w-80 px-3 py-1.5 text-ink">
                  <span className="cut block">{name}</span>
                </td>
                <td className="px-3 py-1.5 text-ink-2">{state}</td>
                <td className="px-3 py-1.5 text-ink-2">{priorityWord(priority)}</td>
                <td className="max-w-40 px-3 py-1.5 text-ink-3">
                  <span className="cut block">{assignees}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SettingsSection>
  );
}
