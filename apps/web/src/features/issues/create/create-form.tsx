import { LONGEST_TITLE } from "@cairn/domain/issue-address";
import { observer } from "mobx-react-lite";
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { LazyRichEditor } from "@cairn/editor/react/lazy-editor";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { openPicker } from "@cairn/ui/picker-host";
import { Switch } from "@cairn/ui/switch";
import { TextArea } from "@cairn/ui/text-area";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t as common } from "../../../i18n/common.ts";
import { t as issues } from "../../../i18n/issues.ts";
import { t as places } from "../../../i18n/issue-places.ts";
import { projectData } from "../../../issue-list/engine/project-data.ts";
import { ProjectLogo } from "../../../components/project-logo.tsx";
import { richTextSources } from "../../../components/rich-text/rich-text-sources.ts";
import { DraftProperties } from "./draft-properties.tsx";
import { createFrom, publishDraft } from "./draft-writes.ts";
import { areDatesCrossed, type Draft, storeDraft, moveTo, nextDraft } from "./issue-draft.ts";
import { writableProjects } from "./writable-projects.ts";
import { t } from "../../../i18n/new-issue.ts";

interface FormProps {
  open: OpenWorkspace;
  initial: Draft;
  titleRef: RefObject<HTMLTextAreaElement | null>;
  /** Called after every change. */
  onDraft: (draft: Draft) => void;
  /** Closes the dialog, after asking what to do with unsaved text. */
  onLeave: () => void;
  close: () => void;
}

/** The draft, stored in this browser after every change. */
function useDraft({ open, initial, onDraft }: FormProps) {
  const [draft, setDraft] = useState(initial);
  const put = (next: Draft): void => {
    setDraft(next);
    storeDraft(open.id, next);
    onDraft(next);
  };
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const change = (patch: Partial<Draft>): void => {
    // Two changes may occur before the next render: both count.
    latest.current = { ...latest.current, ...patch };
    put(latest.current);
  };
  return [draft, put, change] as const;
}

export const CreateForm = observer(function CreateForm(props: FormProps) {
  const { open, titleRef, onLeave, close } = props;
  const [draft, setDraft, change] = useDraft(props);
  const [more, setMore] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const data = useMemo(() => projectData(open, draft.project_id), [open, draft.project_id]);
  const sources = useMemo(() => richTextSources(data), [data]);
  useEffect(() => void data.load(), [data]);
  const isStored = draft.draft_id !== null;
  const submit = (): void => {
    const problem =
      draft.name.trim() === "" ? t("title_missing") : areDatesCrossed(draft) ? t("dates_crossed") : null;
    setError(problem);
    if (problem !== null) return titleRef.current?.focus();
    if (isStored) publishDraft(data, draft);
    else createFrom(data, draft);
    if (!more) return close();
    setDraft(nextDraft(draft));
    return titleRef.current?.focus();
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit();
  };
  return (
    <form onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
      <Head open={open} draft={draft} onProject={(id) => change(moveTo(draft, id))} close={onLeave} />
      <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto px-5 pb-4">
        <Title titleRef={titleRef} value={draft.name} onChange={(name) => change({ name })} error={error} />
        <div className="min-h-24 text-14">
          <LazyRichEditor
            key={draft.project_id}
            {...sources}
            value={draft.description_html}
            variant="description"
            label={t("description_label")}
            placeholder={t("description_placeholder")}
            onChange={(description_html) => change({ description_html })}
            onSubmit={submit}
          />
        </div>
        <DraftProperties data={data} draft={draft} change={change} />
      </div>
      <footer className="flex flex-none items-center justify-end gap-4 border-t border-line px-5 py-3">
        {isStored ? null : (
          <Switch
            label={t("create_more")}
            checked={more}
            onChange={setMore}
            className="items-center gap-2!"
          />
        )}
        <Button type="submit" variant="primary" size={32} shortcut="mod+enter">
          {isStored ? places("draft_publish") : issues("create_issue")}
        </Button>
      </footer>
    </form>
  );
});

/** The project of the new issue, and the button that closes the dialog. */
const Head = observer(function Head(props: {
  open: OpenWorkspace;
  draft: Draft;
  onProject: (id: string) => void;
  close: () => void;
}) {
  const { open, draft, onProject, close } = props;
  const project = open.cache.project.get(draft.project_id);
  const choose = (anchor: Element): void =>
    openPicker({
      anchor,
      label: issues("choose_project"),
      items: writableProjects(open).map((one) => ({
        value: one.id,
        label: one.name,
        hint: one.identifier,
        icon: <ProjectLogo project={one} />,
      })),
      value: draft.project_id,
      onChange: (id) => id !== null && onProject(id),
    });
  return (
    <div className="flex flex-none items-center gap-1 pt-3 pr-3 pb-1 pl-4">
      {draft.draft_id === null ? (
        <Button
          variant="ghost"
          leading={project ? <ProjectLogo project={project} /> : null}
          aria-label={`${issues("project")}: ${project?.name ?? ""}`}
          aria-haspopup="listbox"
          onClick={(event) => choose(event.currentTarget)}
          className="min-w-0"
        >
          <span className="cut">{project?.name}</span>
        </Button>
      ) : (
        // The project of a stored draft cannot be changed.
        <span className="flex h-control min-w-0 items-center gap-1.5 px-2 font-medium text-ink-2">
          {project ? <ProjectLogo project={project} /> : null}
          <span className="cut">{project?.name}</span>
        </span>
      )}
      <Icon name="right" size={12} className="text-ink-4" />
      <span className="px-1.5 font-medium text-ink">
        {draft.draft_id === null ? issues("new_issue") : places("draft_edit")}
      </span>
      <span className="flex-1" />
      <IconButton icon="x" label={common("close")} shortcut="escape" onClick={close} />
    </div>
  );
});

interface TitleProps {
  titleRef: RefObject<HTMLTextAreaElement | null>;
  value: string;
  onChange: (name: string) => void;
  error: string | null;
}

/** A title of one line of text that wraps. Enter moves the focus to the description; ⌘Enter creates the issue. */
function Title({ titleRef, value, onChange, error }: TitleProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key !== "Enter" || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.querySelector<HTMLElement>("[contenteditable=true]")?.focus();
  };
  return (
    <div>
      <TextArea
        ref={titleRef}
        bare
        minRows={1}
        maxRows={6}
        value={value}
        maxLength={LONGEST_TITLE}
        placeholder={t("title_placeholder")}
        aria-label={issues("issue_title")}
        aria-invalid={error === null ? undefined : true}
        onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, " "))}
        onKeyDown={onKeyDown}
        className="text-16! leading-6! font-strong touch:py-2 focus-visible:outline-none"
      />
      {error === null ? null : (
        <p role="alert" className="mt-1 text-12 text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
