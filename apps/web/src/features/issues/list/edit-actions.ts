// What is done to the selected rows, or else the focused one: their properties, their place, their links.
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
import { branchName } from "../detail/branch-name.ts";
import { anchorOf, isAboutRows, type ListActionsContext } from "./list-actions-context.ts";
import { type Available, hasOne, ofNoDraft, onlyOf, withOne } from "./only-one.ts";

const askToArchive = lazyCall(
  async () => (await import("../../../issue-list/controls/ask-to-archive.ts")).askToArchive,
);
const askToDelete = lazyCall(
  async () => (await import("../../../issue-list/controls/ask-to-delete.ts")).askToDelete,
);

const subscribeTo = lazyCall(
  async () => (await import("../../../issue-list/engine/bulk-writes.ts")).subscribeTo,
);

const SECTION = "selection" as const;

const hasRows =
  ({ model }: ListActionsContext): Available =>
  (context: ActionContext) =>
    isAboutRows(context) && model.targets.length > 0;

/** Takes the rows out of the cycle or module whose list this is. */
function leavePart({ place, data, targets: issues }: ListActionsContext["model"]): void {
  const { cycle_id, module_id } = place.attach;
  if (cycle_id !== undefined) writeProperty(builtIn("cycle"), { data, issues }, null);
  else if (module_id !== undefined)
    writeProperty(builtIn("modules"), { data, issues }, { added: [], removed: [module_id] });
}

/** Why none of the rows has this property; null: some have it. */
function whyTargetsLack({ model }: ListActionsContext, property: Property): string | null {
  const { project } = model.data.open.cache;
  const reasons = model.targets.map((issue) => whyNotUsed(project.get(issue.project_id), property));
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

export function editing(hands: ListActionsContext): Action[] {
  const { model } = hands;
  const available = hasRows(hands);
  const pickers = pickedOf(model.data).map((property): Action => {
    const { id, shortcut } = property;
    return {
      id: `issues.${id}`,
      label: `${setText(property)}…`,
      icon: iconOf(property),
      section: SECTION,
      opensPicker: true,
      available,
      refusal: () => whyTargetsLack(hands, property),
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
      label: () => t(model.place.attach.cycle_id === undefined ? "leave_module" : "leave_cycle"),
      icon: "unlink",
      section: SECTION,
      available: (context) => available(context) && Object.keys(model.place.attach).length > 0,
      run: () => leavePart(model),
    },
    {
      id: "issues.archive",
      label: t("act_archive"),
      icon: "archive",
      section: SECTION,
      available: ofNoDraft(hands, available),
      run: () => askToArchive(model),
    },
    ...removing(hands),
  ];
}

export const removing = (hands: ListActionsContext): Action[] =>
  ["delete", "mod+backspace"].map((shortcut, index) => ({
    id: `issues.delete${index === 0 ? "" : "_mac"}`,
    label: t("act_delete_issue"),
    icon: "trash",
    shortcut,
    section: SECTION,
    danger: true,
    hidden: index > 0,
    available: hasRows(hands),
    run: () => askToDelete(hands.model),
  }));

/** Things that are asked in a dialog or picker of the issue itself; their code comes when they are asked for. */
export function placing(hands: ListActionsContext): Action[] {
  const available = hasOne(hands);
  const ofLive = ofNoDraft(hands, available);
  return [
    {
      id: "issues.make_copy",
      label: t("act_make_copy"),
      icon: "copy",
      section: SECTION,
      available: ofLive,
      run: () =>
        withOne(hands, async (detail) => {
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
        withOne(hands, async (detail) => {
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
        withOne(hands, async (detail) => {
          const { pickParent } = await import("../detail/issue-picker.tsx");
          pickParent(detail, anchorOf(hands.model, null));
        }),
    },
  ];
}

/** For whoever copies it: `ada/web-12-fix-login`. */
function copyBranch({ model }: ListActionsContext, issue: Issue): Promise<void> {
  const me = model.data.personById.get(model.data.open.me);
  const name = branchName(me?.first_name || (me?.name ?? ""), model.data.keyOf(issue), issue.name);
  return copyText(name, t("branch_copied"));
}

/** Readable, and valid after a move; while there is no number yet, the address of its page. */
function urlOf({ model: { data }, hrefOf }: ListActionsContext, issue: Issue): string {
  const path =
    issue.sequence_id > 0 ? issueAddress(data.open.slug, data.keyOf(issue), issue.name) : hrefOf(issue);
  return new URL(path, location.origin).href;
}

/** One link as a titled one, several as lines of key, title and address. */
function copyLinks(hands: ListActionsContext): Promise<void> {
  const { model } = hands;
  const titleOf = (issue: Issue): string => `${model.data.keyOf(issue)} ${issue.name}`;
  const only = onlyOf(hands);
  if (only) return copyTitledLink(urlOf(hands, only), titleOf(only), t("link_copied"));
  const lines = model.targets.map((issue) => `${titleOf(issue)} ${urlOf(hands, issue)}`);
  return copyText(lines.join("\n"), t("links_copied", { count: lines.length }));
}

export function copying(hands: ListActionsContext): Action[] {
  const { model } = hands;
  const one = hasOne(hands);
  return [
    {
      id: "issues.copy_link",
      label: () => t(model.targets.length > 1 ? "act_copy_links" : "act_copy_link"),
      icon: "link",
      shortcut: "mod+shift+,",
      section: SECTION,
      available: ofNoDraft(hands, hasRows(hands)),
      run: () => copyLinks(hands),
    },
    {
      id: "issues.copy_key",
      label: t("act_copy_key"),
      icon: "hash",
      shortcut: "mod+.",
      section: SECTION,
      available: one,
      run: () => {
        const issue = onlyOf(hands);
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
        const issue = onlyOf(hands);
        return issue && copyBranch(hands, issue);
      },
    },
    {
      id: "issues.new_tab",
      label: t("act_new_tab"),
      icon: "ext",
      section: SECTION,
      available: ofNoDraft(hands, one),
      run: () => {
        const issue = onlyOf(hands);
        if (issue) window.open(urlOf(hands, issue), "_blank", "noopener");
      },
    },
    {
      id: "issues.subscribe",
      label: t("act_subscribe"),
      icon: "bell",
      section: SECTION,
      available: ofNoDraft(hands, hasRows(hands)),
      run: () => subscribeTo(model.data, model.targets),
    },
  ];
}
