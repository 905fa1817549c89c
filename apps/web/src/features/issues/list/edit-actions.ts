// Actions for the selected rows, or the focused one if none are selected: their properties, links, moves and deletion.
import { branchName } from "@cairn/domain/branch-name";
import type { Issue } from "@cairn/contract/entities/issue";
import type { Property } from "@cairn/domain/properties/property";
import { builtIn } from "@cairn/domain/properties/registry";
import { issueAddress } from "@cairn/domain/issue-address";
import type { ActionContext } from "../../../actions/context.ts";
import type { Action } from "../../../actions/registry.ts";
import { t } from "../../../i18n/issues.ts";
import { lazyCall } from "@cairn/ui/lazy-part";
import { assignToMe, editProperty } from "../../../issue-list/properties/edit.ts";
import { pickedOf, whyNotUsed } from "../../../issue-list/properties/offered.ts";
import { iconOf, setText } from "../../../issue-list/properties/property-words.ts";
import { writeProperty } from "../../../issue-list/properties/write.ts";
import { copyText, copyTitledLink } from "../../../components/copy-text.ts";
import { anchorOf, isAboutRows, type ListActionsContext } from "./list-actions-context.ts";
import {
  type Available,
  hasSingleTarget,
  exceptDrafts,
  singleTarget,
  withSingleTarget,
} from "./single-row.ts";

const confirmArchive = lazyCall(
  async () => (await import("../../../issue-list/controls/confirm-archive.ts")).confirmArchive,
);
const confirmDelete = lazyCall(
  async () => (await import("../../../issue-list/controls/confirm-delete.ts")).confirmDelete,
);

const subscribeTo = lazyCall(
  async () => (await import("../../../issue-list/engine/bulk-writes.ts")).subscribeTo,
);

const SECTION = "selection" as const;

const hasRows =
  ({ model }: ListActionsContext): Available =>
  (context: ActionContext) =>
    isAboutRows(context) && model.targets.length > 0;

/** Removes the rows from the cycle or module that the list shows. */
function removeFromCollection({ context, data, targets: issues }: ListActionsContext["model"]): void {
  const { cycle_id, module_id } = context.attach;
  if (cycle_id !== undefined) writeProperty(builtIn("cycle"), { data, issues }, null);
  else if (module_id !== undefined)
    writeProperty(builtIn("modules"), { data, issues }, { added: [], removed: [module_id] });
}

/** Why none of the rows has this property; null if some have it. */
function whyTargetsLack({ model }: ListActionsContext, property: Property): string | null {
  const { project } = model.data.open.cache;
  const reasons = model.targets.map((issue) => whyNotUsed(project.get(issue.project_id), property));
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

export function editing(list: ListActionsContext): Action[] {
  const { model } = list;
  const available = hasRows(list);
  const pickers = pickedOf(model.data).map((property): Action => {
    const { id, shortcut } = property;
    return {
      id: `issues.${id}`,
      label: `${setText(property)}…`,
      icon: iconOf(property),
      section: SECTION,
      opensPicker: true,
      available,
      refusal: () => whyTargetsLack(list, property),
      ...(shortcut === undefined ? {} : { shortcut }),
      run: () =>
        editProperty(property, {
          data: model.data,
          issues: model.targets,
          anchor: anchorOf(model, id),
        }),
    };
  });
  return [
    ...pickers,
    {
      id: "issues.assign_to_me",
      label: t("act_assign_to_me"),
      icon: "me",
      shortcut: "i",
      section: SECTION,
      available,
      run: () => assignToMe(model.data, model.targets),
    },
    {
      id: "issues.leave_part",
      label: () => t(model.context.attach.cycle_id === undefined ? "leave_module" : "leave_cycle"),
      icon: "unlink",
      section: SECTION,
      available: (context) => available(context) && Object.keys(model.context.attach).length > 0,
      run: () => removeFromCollection(model),
    },
    {
      id: "issues.archive",
      label: t("act_archive"),
      icon: "archive",
      section: SECTION,
      available: exceptDrafts(list, available),
      run: () => confirmArchive(model),
    },
    ...removing(list),
  ];
}

export const removing = (list: ListActionsContext): Action[] =>
  ["delete", "mod+backspace"].map((shortcut, index) => ({
    id: `issues.delete${index === 0 ? "" : "_mac"}`,
    label: t("act_delete_issue"),
    icon: "trash",
    shortcut,
    section: SECTION,
    danger: true,
    hidden: index > 0,
    available: hasRows(list),
    run: () => confirmDelete(list.model),
  }));

/** Actions that open a dialog or picker of the issue, whose code is loaded on demand. */
export function placing(list: ListActionsContext): Action[] {
  const available = hasSingleTarget(list);
  const ofLive = exceptDrafts(list, available);
  return [
    {
      id: "issues.make_copy",
      label: t("act_make_copy"),
      icon: "copy",
      section: SECTION,
      available: ofLive,
      run: () =>
        withSingleTarget(list, async (detail) => {
          const [{ makeCopy }] = await Promise.all([import("../detail/make-copy.ts"), detail.load()]);
          makeCopy(detail);
        }),
    },
    {
      id: "issues.move_project",
      label: t("act_move_project"),
      icon: "arrow",
      section: SECTION,
      available: ofLive,
      run: () =>
        withSingleTarget(list, async (detail) => {
          const { openMoveDialog } = await import("../detail/move-dialog.tsx");
          openMoveDialog(detail);
        }),
    },
    {
      id: "issues.set_parent",
      label: t("act_set_parent"),
      icon: "subs",
      section: SECTION,
      opensPicker: true,
      available,
      run: () =>
        withSingleTarget(list, async (detail) => {
          const { pickParent } = await import("../detail/issue-picker.tsx");
          pickParent(detail, anchorOf(list.model, null));
        }),
    },
  ];
}

/** Copies a name such as `ada/web-12-fix-login`. */
function copyBranch({ model }: ListActionsContext, issue: Issue): Promise<void> {
  const me = model.data.personById.get(model.data.open.me);
  const parts = { user: me?.first_name || (me?.name ?? ""), key: model.data.keyOf(issue), title: issue.name };
  const project = model.data.open.cache.project.get(issue.project_id);
  return copyText(branchName(parts, project?.branch_pattern), t("branch_copied"));
}

/** The short URL, which stays valid after a move; while the issue has no number yet, the URL of its page. */
function urlOf({ model: { data }, hrefOf }: ListActionsContext, issue: Issue): string {
  const path =
    issue.sequence_id > 0 ? issueAddress(data.open.slug, data.keyOf(issue), issue.name) : hrefOf(issue);
  return new URL(path, location.origin).href;
}

/** Copies one issue as a titled link, several as lines of key, title and URL. */
function copyLinks(list: ListActionsContext): Promise<void> {
  const { model } = list;
  const titleOf = (issue: Issue): string => `${model.data.keyOf(issue)} ${issue.name}`;
  const only = singleTarget(list);
  if (only) return copyTitledLink(urlOf(list, only), titleOf(only), t("link_copied"));
  const lines = model.targets.map((issue) => `${titleOf(issue)} ${urlOf(list, issue)}`);
  return copyText(lines.join("\n"), t("links_copied", { count: lines.length }));
}

export function copying(list: ListActionsContext): Action[] {
  const { model } = list;
  const one = hasSingleTarget(list);
  return [
    {
      id: "issues.copy_link",
      label: () => t(model.targets.length > 1 ? "act_copy_links" : "act_copy_link"),
      icon: "link",
      shortcut: "mod+shift+,",
      section: SECTION,
      available: exceptDrafts(list, hasRows(list)),
      run: () => copyLinks(list),
    },
    {
      id: "issues.copy_key",
      label: t("act_copy_key"),
      icon: "hash",
      shortcut: "mod+.",
      section: SECTION,
      available: one,
      run: () => {
        const issue = singleTarget(list);
        if (!issue) return undefined;
        const key = model.data.keyOf(issue);
        return copyText(key, t("key_copied", { key }));
      },
    },
    {
      id: "issues.copy_branch",
      label: t("act_copy_branch"),
      icon: "branch",
      shortcut: "mod+shift+.",
      section: SECTION,
      available: one,
      run: () => {
        const issue = singleTarget(list);
        return issue && copyBranch(list, issue);
      },
    },
    {
      id: "issues.new_tab",
      label: t("act_new_tab"),
      icon: "ext",
      section: SECTION,
      available: exceptDrafts(list, one),
      run: () => {
        const issue = singleTarget(list);
        if (issue) window.open(urlOf(list, issue), "_blank", "noopener");
      },
    },
    {
      id: "issues.subscribe",
      label: t("act_subscribe"),
      icon: "bell",
      section: SECTION,
      available: exceptDrafts(list, hasRows(list)),
      run: () => subscribeTo(model.data, model.targets),
    },
  ];
}
