import type { Issue } from "@cairn/contract/entities/issue";
import { LONGEST_TITLE } from "@cairn/domain/issue-address";
import { chosenValuesOf } from "@cairn/domain/properties/chosen-values";
import type { Property } from "@cairn/domain/properties/property";
import { readChosenValues } from "@cairn/domain/properties/stored-values";
import { LazyRichEditor } from "@cairn/editor/react/lazy-editor";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { TextArea } from "@cairn/ui/text-area";
import { useEffect, useMemo, useRef, useState, type RefObject, type SyntheticEvent } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { can } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/inbox.ts";
import { type ProjectData, projectData } from "../../issue-list/engine/project-data.ts";
import { richTextSources } from "../../components/rich-text/rich-text-sources.ts";
import { readStored, writeStored } from "../../shell/stored.ts";
import { blankIssue } from "../../issue-list/engine/blank-issue.ts";
import { askedOf, type Asks, asksEveryone, asksMembers, bodyOf } from "./asked-properties.ts";
import { editedValues, PropertyButtons } from "./property-buttons.tsx";
import { submitIncoming } from "./submit.ts";

type Submission = Issue & { description_html: string };

const FORM = "submit-incoming";
const EMPTY_TEXT = "<p></p>";

const draftKey = (projectId: string): string => `inbox_draft:${projectId}`;

/** Reads the draft that was unsent when the dialog was closed. */
function readDraft(projectId: string): Submission {
  const stored = readStored(draftKey(projectId));
  const draft = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  return {
    ...blankIssue(projectId),
    ...readChosenValues(draft),
    name: text(draft.name),
    description_html: text(draft.description_html) || EMPTY_TEXT,
  };
}

function storeDraft(projectId: string, draft: Submission): void {
  const { name, description_html } = draft;
  const isEmpty = name.trim() === "" && description_html === EMPTY_TEXT;
  writeStored(draftKey(projectId), isEmpty ? null : { name, description_html, ...chosenValuesOf(draft) });
}

/** Only members choose labels, assignees and what the project defines. */
const asksFor = (open: OpenWorkspace, projectId: string): Asks =>
  can(open, "project.write", open.cache.project.get(projectId)) ? asksMembers : asksEveryone;

interface Props {
  open: OpenWorkspace;
  projectId: string;
  /** Opens the submission. */
  onShow: (issueId: string) => void;
  close: () => void;
}

interface TitleProps {
  titleRef: RefObject<HTMLTextAreaElement | null>;
  value: string;
  isMissing: boolean;
  onChange: (name: string) => void;
}

function Title({ titleRef, value, isMissing, onChange }: TitleProps) {
  return (
    <>
      <TextArea
        ref={titleRef}
        bare
        minRows={1}
        maxRows={6}
        value={value}
        maxLength={LONGEST_TITLE}
        placeholder={t("submit_title_placeholder")}
        aria-label={t("submit_title")}
        aria-invalid={isMissing ? true : undefined}
        onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, " "))}
        className="text-16! leading-6! font-strong focus-visible:outline-none"
      />
      {isMissing ? (
        <p role="alert" className="text-12 text-danger">
          {t("title_missing")}
        </p>
      ) : null}
    </>
  );
}

interface DescriptionProps {
  data: ProjectData;
  value: string;
  onChange: (html: string) => void;
  onSubmit: () => void;
}

function Description({ data, ...editing }: DescriptionProps) {
  const sources = useMemo(() => richTextSources(data), [data]);
  return (
    <div className="min-h-24 text-14">
      <LazyRichEditor
        {...sources}
        {...editing}
        variant="description"
        label={t("submit_description")}
        placeholder={t("submit_description_placeholder")}
      />
    </div>
  );
}

const Submit = () => (
  <Button size={32} variant="primary" type="submit" form={FORM} shortcut="mod+enter">
    {t("submit")}
  </Button>
);

const submittedIssue = (now: Submission, asked: readonly Property[]) => ({
  name: now.name.trim(),
  description_html: now.description_html,
  ...bodyOf(asked, now, {}),
});

/** The draft, stored as it changes. */
function useSubmission(projectId: string) {
  const [issue, setIssue] = useState(() => readDraft(projectId));
  const latest = useRef(issue);
  const change = (patch: Partial<Submission>): void => {
    latest.current = { ...latest.current, ...patch };
    setIssue(latest.current);
    storeDraft(projectId, latest.current);
  };
  return [issue, change, latest] as const;
}

/** Anyone in the project can submit; the draft is stored until the server has accepted it. */
export function SubmitDialog({ open, projectId, onShow, close }: Props) {
  const data = projectData(open, projectId);
  const asks = asksFor(open, projectId);
  useEffect(() => void data.load(), [data]);
  const [issue, change, latest] = useSubmission(projectId);
  const [isMissing, setMissing] = useState(false);
  const title = useRef<HTMLTextAreaElement>(null);
  const submit = (): void => {
    const now = latest.current;
    if (now.name.trim() === "") {
      setMissing(true);
      return title.current?.focus();
    }
    close();
    void submitIncoming(open, projectId, submittedIssue(now, askedOf(data, asks)), onShow).then(
      (worked) => worked && writeStored(draftKey(projectId), null),
    );
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && close()}
      title={t("new")}
      closeLabel={t("close")}
      width={640}
      position="top"
      initialFocus={() => title.current}
      footer={<Submit />}
    >
      <form id={FORM} onSubmit={onSubmit} noValidate className="flex flex-col gap-2">
        <Title
          titleRef={title}
          value={issue.name}
          isMissing={isMissing}
          onChange={(name) => {
            setMissing(false);
            change({ name });
          }}
        />
        <Description
          data={data}
          value={issue.description_html}
          onChange={(description_html) => change({ description_html })}
          onSubmit={submit}
        />
        <PropertyButtons
          data={data}
          issue={issue}
          asks={asks}
          onEdit={(edit) => change(editedValues(latest.current, edit))}
        />
      </form>
    </Dialog>
  );
}
