import { useQuery } from "@tanstack/react-query";
import { GIT_RULE_EVENTS, type GitRule, type GitRuleEvent } from "@cairn/contract/entities/git";
import type { Project } from "@cairn/contract/entities/project";
import type { State } from "@cairn/contract/entities/state";
import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { IconButton } from "@cairn/ui/icon-button";
import { Select } from "@cairn/ui/select";
import { StateRing } from "@cairn/ui/state-ring";
import { TextInput } from "@cairn/ui/text-input";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { queryClient } from "../../data/query-client.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/git.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { ListSkeleton } from "../../settings/settings-list/list-skeleton.tsx";
import { type GitPlace, rulesQuery, saveRules } from "./git-queries.tsx";

/** The first rules that people want: work begins, and is done. */
const FIRST: readonly { event: GitRuleEvent; group: State["group"] }[] = [
  { event: "opened", group: "started" },
  { event: "merged", group: "completed" },
];

/** The next rule to offer; undefined while the project has no states. */
function nextRule(rules: readonly GitRule[], states: readonly State[]): GitRule | undefined {
  const wanted = FIRST.find(({ event }) => !rules.some((rule) => rule.event === event));
  const state = states.find(({ group }) => group === wanted?.group) ?? states.at(-1);
  return state && { event: wanted?.event ?? "review", target_branch: "", state_id: state.id };
}

/** Which state pull requests move issues to. Each change is saved at once. */
export const RuleList = observer(function RuleList({
  place,
  project,
}: {
  place: GitPlace;
  project: Project;
}) {
  const data = projectData(useWorkspace(), project.id);
  useEffect(() => void data.load(), [data]);
  const { data: rules, error, refetch } = useQuery(rulesQuery(place), queryClient);
  const { states } = data;
  const save = (next: GitRule[]): void => void saveRules(place, next);
  const add = (): void => {
    const rule = rules && nextRule(rules, states);
    if (rules && rule) save([...rules, rule]);
  };
  return (
    <SettingsSection title={t("rules")} lead={t("rules_lead", { key: `${project.identifier}-12` })}>
      {!rules && error ? (
        <ErrorState
          title={t("rules_failed")}
          text={explainAny(error) ?? undefined}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!rules && !error ? <ListSkeleton names={[200, 200]} className="mt-3" /> : null}
      {rules?.length === 0 ? <p className="mt-2 text-ink-3">{t("rules_empty")}</p> : null}
      {rules && rules.length > 0 ? (
        <SettingsRows>
          {rules.map((rule, index) => (
            <RuleRow
              // Rules have no id: they are replaced as a whole.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              number={index + 1}
              rule={rule}
              states={states}
              onChange={(next) => save(rules.map((one, at) => (at === index ? next : one)))}
              onRemove={() => save(rules.filter((_, at) => at !== index))}
            />
          ))}
        </SettingsRows>
      ) : null}
      <Button icon="plus" className="mt-3" disabled={!rules || states.length === 0} onClick={add}>
        {t("add_rule")}
      </Button>
    </SettingsSection>
  );
});

interface RuleRowProps {
  number: number;
  rule: GitRule;
  states: readonly State[];
  onChange: (rule: GitRule) => void;
  onRemove: () => void;
}

function RuleRow({ number, rule, states, onChange, onRemove }: RuleRowProps) {
  return (
    <li>
      <div
        role="group"
        aria-label={t("rule", { number })}
        className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 px-3 py-2 max-md:grid-cols-[minmax(0,1fr)_auto]"
      >
        <Select
          label={t("rule_event")}
          items={GIT_RULE_EVENTS.map((event) => ({ value: event, label: t(`event_${event}`) }))}
          value={rule.event}
          onChange={(event) => onChange({ ...rule, event: event as GitRuleEvent })}
          className="max-md:col-span-2"
        />
        <BranchField
          branch={rule.target_branch}
          onChange={(target_branch) => onChange({ ...rule, target_branch })}
        />
        <Select
          label={t("rule_state")}
          items={states.map(({ id, name, group, color }) => ({
            value: id,
            label: name,
            icon: <StateRing group={group} color={color} />,
          }))}
          value={rule.state_id}
          onChange={(state_id) => onChange({ ...rule, state_id })}
        />
        <IconButton
          icon="trash"
          label={t("rule_remove", { number })}
          className="max-md:size-10"
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

/** Saved when the person leaves it, or presses Enter. */
function BranchField({ branch, onChange }: { branch: string; onChange: (branch: string) => void }) {
  const [text, setText] = useState<string | null>(null);
  const commit = (): void => {
    if (text !== null && text.trim() !== branch) onChange(text.trim());
    setText(null);
  };
  return (
    <TextInput
      aria-label={t("rule_branch")}
      placeholder={t("rule_any_branch")}
      maxLength={250}
      spellCheck={false}
      value={text ?? branch}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
      className="max-md:col-span-2"
    />
  );
}
