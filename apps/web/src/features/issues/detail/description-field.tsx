import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { LazyRichEditor } from "@cairn/editor/react/lazy-editor";
import { RichText } from "@cairn/editor/react/rich-text";
import { Skeleton } from "@cairn/ui/skeleton";
import { t } from "../../../i18n/issue-detail.ts";
import { followTextLink, richTextSources } from "../../../components/rich-text/rich-text-sources.ts";
import type { Autosave } from "../../../forms/autosave.ts";
import { MergeNote, SaveNote } from "./description-notes.tsx";
import { type DescriptionText, descriptionText } from "./description-text.ts";
import type { IssueDetail } from "./issue-detail.ts";

/** The editor is loaded after this delay, so that moving through issues with `J` and `K` paints only their text. */
const EDITOR_DELAY_MS = 250;

/** The description, edited in place and saved automatically (spec §4, §5). */
export const DescriptionField = observer(function DescriptionField({ detail }: { detail: IssueDetail }) {
  const { description, canWriteText, data } = detail;
  if (description === undefined) return detail.status === "failed" ? null : <DescriptionSkeleton />;
  if (canWriteText) return <Editable detail={detail} stored={description} />;
  const { mentionName, renderIssue, renderReference } = richTextSources(data);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside take keys
    <div onClick={followTextLink}>
      <RichText
        html={description}
        mentionName={mentionName}
        renderIssue={renderIssue}
        renderReference={renderReference}
        placeholder={t("no_description")}
      />
    </div>
  );
});

interface EditableProps {
  detail: IssueDetail;
  /** The stored description when the field was mounted. */
  stored: string;
}

const Editable = observer(function Editable({ detail, stored }: EditableProps) {
  const [text] = useState(() => descriptionText(detail, stored));
  useEffect(() => text.retain(), [text]);
  useEffect(() => warnBeforeLeaving(text.autosave), [text]);
  return (
    <div className="relative">
      <Field detail={detail} text={text} />
      <SaveNote autosave={text.autosave} />
      <MergeNote text={text} />
    </div>
  );
});

/** The text as read-only HTML, until the editor replaces it. */
const Field = observer(function Field({ detail, text }: { detail: IssueDetail; text: DescriptionText }) {
  const [isReady, setReady] = useState(false);
  const sources = richTextSources(detail.data);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), EDITOR_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isReady) {
    return (
      <LazyRichEditor
        {...sources}
        value={text.text}
        label={t("description")}
        placeholder={t("description_placeholder")}
        onChange={(html) => text.change(html)}
        onBlur={() => void text.autosave.flush()}
      />
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the editor takes its place at once
    <div className="rich-editor" onPointerEnter={() => setReady(true)} onClick={followTextLink}>
      <RichText
        html={text.text}
        mentionName={sources.mentionName}
        renderIssue={sources.renderIssue}
        renderReference={sources.renderReference}
        placeholder={t("description_placeholder")}
      />
    </div>
  );
});

/** Warns before the page is closed with unsaved text. */
function warnBeforeLeaving(autosave: Autosave): () => void {
  const onLeave = (event: BeforeUnloadEvent): void => {
    if (!autosave.isDirty) return;
    void autosave.flush();
    event.preventDefault();
  };
  window.addEventListener("beforeunload", onLeave);
  return () => window.removeEventListener("beforeunload", onLeave);
}

function DescriptionSkeleton() {
  return (
    <div role="status" aria-busy className="flex flex-col gap-2.5 py-1.5" aria-label={t("loading")}>
      {["100%", "94%", "97%", "42%"].map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </div>
  );
}
