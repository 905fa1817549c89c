import type { Project } from "@cairn/contract/entities/project";
import { callTo } from "@cairn/client/calls";
import { mutate, updating } from "@cairn/client/mutation";
import { Switch } from "@cairn/ui/switch";
import { observer } from "mobx-react-lite";
import { COLLECTION_KINDS, COLLECTIONS } from "../../collections/kinds.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/features.ts";
import { SettingsPage, SettingsRows } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { InboxSources } from "./inbox-sources.tsx";
import { attempt } from "../../i18n/attempts.ts";

/** The features, each with the column that stores whether it is on (contract/workspace §9). */
const FEATURES = [
  ...COLLECTION_KINDS.map((kind) => ({ name: COLLECTIONS[kind].path, column: COLLECTIONS[kind].feature })),
  { name: "inbox", column: "inbox_view" } as const,
];
type Feature = (typeof FEATURES)[number];

function setFeature({ cache, slug }: OpenWorkspace, { id }: Project, feature: Feature, on: boolean): void {
  const body = { [feature.column]: on };
  void mutate(cache, {
    ...attempt(on ? "turn_on" : "turn_off", { name: t(feature.name) }),
    changes: [updating(cache.project, id, body)],
    calls: [callTo("projects.update", { slug, project_id: id, body })],
  });
}

/** `…/settings/features/`: the features of the project, for its admins (spec §2). */
export const ProjectFeaturesScreen = observer(function ProjectFeaturesScreen() {
  const open = useWorkspace();
  const project = useProject();
  usePageTitle(`${t("title")} · ${project.name}`);
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      <div className="mt-4">
        <SettingsRows>
          {FEATURES.map((feature) => (
            <li key={feature.name} className="px-4 py-3">
              <Switch
                label={t(feature.name)}
                hint={t(`${feature.name}_text`)}
                checked={project[feature.column]}
                onChange={(on) => setFeature(open, project, feature, on)}
              />
            </li>
          ))}
        </SettingsRows>
      </div>
      {project.inbox_view ? <InboxSources project={project} /> : null}
    </SettingsPage>
  );
});
