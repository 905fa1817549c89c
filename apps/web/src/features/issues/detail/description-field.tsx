import { reaction } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { LazyRichEditor } from "@cairn/editor/react/lazy-editor";
import { RichText } from "@cairn/editor/react/rich-text";
import { IconButton } from "@cairn/ui/icon-button";
import { Skeleton } from "@cairn/ui/skeleton";
import { Spinner } from "@cairn/ui/spinner";
import { toast } from "@cairn/ui/toast";
import { explain } from "../../../data/failure.ts";
import { t as common } from "../../../i18n/common.ts";
import { t } from "../../../i18n/issue-detail.ts";
import { followIssueLink, richTextSources } from "../../../parts/rich-text-sources.ts";
import type { Autosave } from "./autosave.ts";
import { descriptionAutosave } from "./description-autosave.ts";
import type { IssueDetail } from "./issue-detail.ts";

/** Walking through issues with `J` and `K` paints their text; the editor comes where one stays. */
const EDITOR_DELAY_MS = 250;

/** The description, edited in place and saved by itself (spec §4, §5). */
export const DescriptionField = observer(function DescriptionField({ detail }: { detail: IssueDetail }) {
  const { description, canWrite, data } = detail;
  if (description === undefined) return detail.status === "failed" ? null : <DescriptionSkeleton />;
  if (canWrite) return <Editable detail={detail} />;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside take keys
    <div onClick={followIssueLink}>
      <RichText
        html={description}
        mentionName={richTextSources(data).mentionName}
        placeholder={t("no_description")}
      />
    </div>
  );
});

const Editable = observer(function Editable({ detail }: { detail: IssueDetail }) {
  const [autosave] = useState(() => descriptionAutosave(detail));
  const [remote, setRemote] = useRemoteText(detail, autosave);
  const [version, setVersion] = useState(0);
  const [isReady, setReady] = useState(false);
  const sources = richTextSources(detail.data);
  const value = autosave.text ?? detail.description ?? "";

  useEffect(() => {
    const timer = setTimeout(() => setReady(true), EDITOR_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => keepUntilSaved(autosave), [autosave]);

  const showRemote = (text: string): void => {
    // Written anew: what was typed here may have taken its place on the server by now.
    autosave.change(text);
    void autosave.flush();
    setRemote(null);
    setVersion(version + 1);
  };
  return (
    <div className="relative">
      {isReady ? (
        <LazyRichEditor
          key={version}
          {...sources}
          value={value}
          label={t("description")}
          placeholder={t("description_placeholder")}
          onChange={(html) => autosave.change(html)}
          onBlur={() => void autosave.flush()}
          onRemoteChange={(isWaiting) => setRemote(isWaiting ? (detail.description ?? null) : null)}
          onImageIgnored={() => toast({ title: t("image_ignored") })}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the editor takes its place at once
        <div className="rich-editor" onPointerEnter={() => setReady(true)} onClick={followIssueLink}>
          <RichText
            html={value}
            mentionName={sources.mentionName}
            placeholder={t("description_placeholder")}
          />
        </div>
      )}
      <SaveNote autosave={autosave} />
      {remote === null ? null : (
        <RemoteNote detail={detail} onShow={() => showRemote(remote)} onDismiss={() => setRemote(null)} />
      )}
    </div>
  );
});

/**
 * What somebody else has saved while there is something here that is not saved. That will be saved over it, so it is kept here for whoever
 * wants it back. Where nothing is unsaved the editor itself holds the other's text back while it has the focus, and says so.
 */
function useRemoteText(detail: IssueDetail, autosave: Autosave) {
  const [remote, setRemote] = useState<string | null>(null);
  useEffect(
    () =>
      reaction(
        () => detail.description,
        (description) => {
          const isMine = description === autosave.sent || detail.issue?.updated_by === detail.open.me;
          if (description !== undefined && autosave.isDirty && !isMine) setRemote(description);
        },
      ),
    [detail, autosave],
  );
  return [remote, setRemote] as const;
}

/** Saves when the field goes, and warns before the page goes with something unsaved. */
function keepUntilSaved(autosave: Autosave): () => void {
  const onLeave = (event: BeforeUnloadEvent): void => {
    if (!autosave.isDirty) return;
    void autosave.flush();
    event.preventDefault();
  };
  window.addEventListener("beforeunload", onLeave);
  return () => {
    window.removeEventListener("beforeunload", onLeave);
    void autosave.flush();
  };
}

/** Where the text stands: being saved, saved, or not saved and why. Nothing at rest; takes no room. */
const SaveNote = observer(function SaveNote({ autosave }: { autosave: Autosave }) {
  const { state, error } = autosave;
  if (state === "failed") {
    return (
      <p role="alert" className="mt-2 flex items-center gap-2 text-12 text-danger">
        <span className="min-w-0">{t("save_failed", { reason: explain(error) })}</span>
        <button
          type="button"
          className="flex-none rounded-tag font-medium text-accent hover:underline"
          onClick={() => void autosave.flush()}
        >
          {t("save_retry")}
        </button>
      </p>
    );
  }
  return (
    <p role="status" className="absolute top-full right-0 flex h-4 items-center gap-1 text-11 text-ink-3">
      {state === "submitting" ? (
        <>
          <Spinner size={12} />
          {t("saving")}
        </>
      ) : null}
      {state === "submitted" ? t("saved") : null}
    </p>
  );
});

/** Somebody else has changed the text that is being written here. */
const RemoteNote = observer(function RemoteNote(props: {
  detail: IssueDetail;
  onShow: () => void;
  onDismiss: () => void;
}) {
  const { detail, onShow, onDismiss } = props;
  const person = detail.data.personById.get(detail.issue?.updated_by ?? "");
  return (
    <p
      role="status"
      className="mt-2 flex items-center gap-2 rounded-control bg-accent-soft px-2 py-1 text-12 text-ink-2"
    >
      <span className="min-w-0 flex-1">
        {person ? t("remote_change", { name: person.name }) : t("remote_change_unknown")}
      </span>
      <button
        type="button"
        className="flex-none rounded-tag font-medium text-accent hover:underline"
        // Taking the focus would show the waiting text by itself, or drop it.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onShow}
      >
        {t("remote_show")}
      </button>
      <IconButton icon="x" size={20} label={common("dismiss")} onClick={onDismiss} />
    </p>
  );
});

function DescriptionSkeleton() {
  return (
    <div role="status" aria-busy className="flex flex-col gap-2.5 py-1.5" aria-label={t("loading")}>
      {["100%", "94%", "97%", "42%"].map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </div>
  );
}
