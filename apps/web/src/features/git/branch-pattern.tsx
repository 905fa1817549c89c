import { callTo } from "@cairn/client/calls";
import { mutate, updating } from "@cairn/client/mutation";
import type { Project, ProjectPatch } from "@cairn/contract/entities/project";
import { BRANCH_PATTERN, branchName } from "@cairn/domain/branch-name";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { observer } from "mobx-react-lite";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/git.ts";
import { writeLabels } from "../../i18n/i18n.ts";
import { SaveBar } from "../../settings/save-bar.tsx";
import { SettingsSection } from "../../settings/settings-layout.tsx";
import { useSettingsForm } from "../../settings/use-settings-form.ts";

/** How branches of the project's issues are named. */
export const BranchPattern = observer(function BranchPattern({ project }: { project: Project }) {
  const { cache, slug } = useWorkspace();
  const form = useSettingsForm({
    saved: { branch_pattern: project.branch_pattern || BRANCH_PATTERN },
    check: ({ branch_pattern }) =>
      branch_pattern.includes("{key}") ? {} : { branch_pattern: t("pattern_invalid") },
    save: async (patch) => {
      const body: ProjectPatch = patch;
      const isSaved = await mutate(cache, {
        ...writeLabels(t, "pattern_change"),
        changes: [updating(cache.project, project.id, body)],
        calls: [callTo("projects.update", { slug, project_id: project.id, body })],
      });
      return isSaved ? null : {};
    },
    done: t("pattern_saved"),
  });
  const { fields, problems, set } = form;
  const example = branchName(
    { user: "Ada", key: `${project.identifier}-12`, title: "Fix login" },
    fields.branch_pattern,
  );
  return (
    <SettingsSection title={t("branches")} lead={t("branches_lead")}>
      <form onSubmit={form.submit} noValidate>
        <Field
          label={t("pattern")}
          hint={t("pattern_hint", { example })}
          error={problems.branch_pattern ?? null}
        >
          {(control) => (
            <TextInput
              {...control}
              maxLength={120}
              spellCheck={false}
              value={fields.branch_pattern}
              onChange={(event) => set({ branch_pattern: event.target.value })}
              className="font-mono"
            />
          )}
        </Field>
        <SaveBar isDirty={form.isDirty} busy={form.busy} onDiscard={() => form.reset()} />
      </form>
    </SettingsSection>
  );
});
