import { callTo } from "@cairn/client/calls";
import { mutate, updating } from "@cairn/client/mutation";
import type { ModuleRow } from "@cairn/contract/entities/module";
import { datesOf, type Span } from "@cairn/domain/timeline";
import { announce } from "@cairn/ui/live-region";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t as planning } from "../../i18n/planning.ts";
import { today } from "../../session/own-time.ts";
import { spanText } from "../../issue-list/layouts/gantt/span-text.ts";
import { attempt } from "../../i18n/attempts.ts";

type Edit = Partial<Pick<ModuleRow, "status" | "start_date" | "target_date" | "sort_order">>;

/** Shows the change at once and rolls it back on failure (spec §4). Resolves to whether it worked. */
export const changeModule = (
  open: OpenWorkspace,
  { id, name, project_id }: ModuleRow,
  body: Edit,
): Promise<boolean> =>
  mutate(open.cache, {
    ...attempt("change", { name }),
    changes: [updating<ModuleRow>(open.cache.module, id, body)],
    calls: [callTo("modules.update", { slug: open.slug, project_id, module_id: id, body })],
  });

/** Sets the dates of a module to those of a span; missing ones are removed. */
export async function moveModule(open: OpenWorkspace, module: ModuleRow, span: Span): Promise<void> {
  const days = datesOf(span);
  if (days.start_date === module.start_date && days.target_date === module.target_date) return;
  const { name } = module;
  announce(planning("bar_label", { name, dates: spanText(span, today()) }));
  await changeModule(open, module, days);
}
