// What the editor needs from the place of a page: people, pages and days to mention, issues to link, file uploads.
import "@cairn/editor/editor.css";
import type { PageRow } from "@cairn/contract/entities/page";
import { createElement } from "react";
import { actionContext } from "../../../actions/context.ts";
import { IssueChip } from "../../../components/issue-chip.tsx";
import { referenceSources } from "../../../components/references/reference-sources.ts";
import { best } from "../../../components/rich-text/best-rows.ts";
import {
  issueAt,
  richTextSources,
  type TextSources,
} from "../../../components/rich-text/rich-text-sources.ts";
import { explainUpload, textUpload } from "../../../components/rich-text/upload-files.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { personName, personOf, workspacePeople } from "../../../data/people.ts";
import { projectData } from "../../../issue-list/engine/project-data.ts";
import { embedPickers } from "../embeds/embed-pickers.ts";

/** Pages of the workspace mention its members. Issues are linked by pasting their address. */
const workspaceSources = (open: OpenWorkspace): Omit<TextSources, "uploadFile"> => ({
  mentionName: (id) => {
    const person = personOf(open, id);
    return person && personName(person);
  },
  renderIssue: (issue) => createElement(IssueChip, { open, issue }),
  openIssue: (href, isNewTab) => {
    if (isNewTab) window.open(href, "_blank", "noopener");
    else actionContext().go(href);
  },
  explainUpload,
  mentions: async (query) =>
    best(workspacePeople(open), query, ({ member }) => [personName(member)]).map(({ member }) => ({
      id: member.id,
      label: personName(member),
      href: `/${open.slug}/profile/${member.id}`,
      ...(member.avatar === "" ? {} : { avatar: member.avatar }),
    })),
  issueAt: (url) => issueAt(open, url),
  ...referenceSources(open),
});

export const textSources = (open: OpenWorkspace, { id, project }: Pick<PageRow, "id" | "project">) => ({
  ...(project === null ? workspaceSources(open) : richTextSources(projectData(open, project))),
  uploadFile: textUpload(open.slug, id),
  embeds: embedPickers(open, project),
});
