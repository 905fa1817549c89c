// How a person chooses what to embed in a page.
import type { RichEditorProps } from "@cairn/editor/react/rich-editor";
import { toast } from "@cairn/ui/toast";
import { pickList } from "../../../components/embeds/pick-list.tsx";
import { pickIssue } from "../../../components/issue-search/pick-issue.tsx";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { myProjects } from "../../../data/projects.ts";
import { t } from "../../../i18n/embeds.ts";
import { projectData } from "../../../issue-list/engine/project-data.ts";
import type { PageEditor } from "../document/find/page-editor.ts";

type EmbedPickers = NonNullable<RichEditorProps["embeds"]>;

/** Where a picker opens: at the caret. */
function caretOf({ view, state }: PageEditor): { left: number; top: number; width: number; height: number } {
  const { left, top, bottom } = view.coordsAtPos(state.selection.from);
  return { left, top, width: 0, height: bottom - top };
}

/** Searches issues of the page's project first, then of the person's other projects. */
function chooseIssue(
  open: OpenWorkspace,
  projectId: string | null,
  editor: PageEditor,
): Promise<string | null> {
  const first = projectId ?? myProjects(open)[0]?.id;
  if (first === undefined) {
    toast({ title: t("no_projects") });
    return Promise.resolve(null);
  }
  const data = projectData(open, first);
  void data.load();
  if (data.snapshot.status === "none") void data.snapshot.load();
  return new Promise((resolve) => {
    let chosen: string | null = null;
    pickIssue(
      { open, data, id: "", issue: undefined },
      {
        anchor: caretOf(editor),
        label: t("pick_issue"),
        purpose: "issue_relation",
        value: null,
        onChange: (id) => {
          chosen = id;
        },
        // The choice may be reported after the closing.
        onClose: () => setTimeout(() => resolve(chosen)),
      },
    );
  });
}

/** @param projectId of the page; null: of the workspace */
export const embedPickers = (open: OpenWorkspace, projectId: string | null): EmbedPickers => ({
  issue: (editor) => chooseIssue(open, projectId, editor),
  list: (editor) => pickList(open, projectId, caretOf(editor)),
  offerLink: (keepLink) =>
    void toast({ title: t("embedded"), action: { label: t("keep_link"), onAction: keepLink } }),
});
