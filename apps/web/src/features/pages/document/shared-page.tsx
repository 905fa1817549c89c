import "./page-document.css";
import type { PageRow } from "@cairn/contract/entities/page";
import { blockKeys } from "@cairn/editor/block-commands";
import { findExtension } from "@cairn/editor/find-extension";
import { mediaExtensions, mediaItems, mediaNodes } from "@cairn/editor/react/media/media-kit";
import { MediaMenus } from "@cairn/editor/react/media/media-menus";
import { RichEditor } from "@cairn/editor/react/rich-editor";
import { observer } from "mobx-react-lite";
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { personName, personOf } from "../../../data/people.ts";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { t } from "../../../i18n/page-document.ts";
import { fontSizeOf, isFullWidth } from "../page-appearance.ts";
import { mayDo, textRefusal } from "../page-place.ts";
import { anchorMark } from "../comments/anchor-mark.ts";
import { commentView } from "../comments/comment-view.ts";
import { CommentTools } from "../comments/comment-tools.tsx";
import { pageThreads } from "../comments/page-threads.ts";
import { commentsPanel } from "../comments/panel-state.ts";
import { openBlockMenu } from "./blocks/block-requests.ts";
import { BlockTools } from "./blocks/block-tools.tsx";
import { ClosedBanner, type Reason } from "./closed-banner.tsx";
import { sharedExtensions } from "./cursors.ts";
import { DocumentSkeleton } from "./document-skeleton.tsx";
import { cardSource } from "./link-cards.ts";
import { openDocument, releaseDocument, retainDocument } from "./open-documents.ts";
import { openFind } from "./find/find-requests.ts";
import { Find } from "./find/find.tsx";
import { contentsSource } from "./outline/contents-source.ts";
import { factsOf, minutesToRead } from "./outline/document-facts.ts";
import type { Heading } from "./outline/document-facts.ts";
import { headingAt } from "./outline/heading-anchors.ts";
import { goToHeading } from "./outline/headings-on-screen.ts";
import { Outline, OutlineMenu } from "./outline/outline.tsx";
import { useDocumentFacts } from "./outline/use-document-facts.ts";
import { useLightPrint } from "./use-light-print.ts";
import type { SharedDocument } from "./shared-document.ts";
import { StatusBar } from "./status-bar.tsx";
import { isBeingMade } from "../new-pages.ts";
import { PageMentions } from "../references/page-mentions.tsx";
import { textSources } from "./text-sources.ts";

const REASONS = { "page.locked": "locked", "page.archived": "archived", forbidden: "role" } as const;

/** Why this person can't edit the page, as far as this browser knows. Observed. */
function reasonOf(open: OpenWorkspace, page: PageRow): Reason | null {
  const refusal = textRefusal(open, page);
  return refusal && REASONS[refusal];
}

/** The page's document, open while this is shown; null at first. */
function useDocument(open: OpenWorkspace, pageId: string): [SharedDocument | null, reopen: () => void] {
  const [attempt, setAttempt] = useState(0);
  const subscribe = useMemo(
    () =>
      Object.assign(
        () => {
          const document = retainDocument(open, pageId);
          return () => releaseDocument(open, pageId, document);
        },
        { attempt },
      ),
    [open, pageId, attempt],
  );
  const document = useSyncExternalStore(subscribe, () => openDocument(open, pageId));
  return [document, () => setAttempt((count) => count + 1)];
}

/** Warns before the page is closed with text that is neither saved nor stored on this device. */
function useWarning(document: SharedDocument | null): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent): void => {
      if (document && document.unsaved > 0 && !document.isStored) event.preventDefault();
    };
    addEventListener("beforeunload", onLeave);
    return () => removeEventListener("beforeunload", onLeave);
  }, [document]);
}

/** The text of a page, which several people edit at once (spec §3). */
export const SharedPage = observer(function SharedPage({ page }: { page: PageRow }) {
  const open = useWorkspace();
  const [document, reopen] = useDocument(open, page.id);
  useWarning(document);
  useLightPrint();
  const section = useRef<HTMLElement>(null);
  if (document === null) return <DocumentSkeleton />;
  const reason = reasonOf(open, page);
  const { refusal, serverTakesEdits, isLoaded, connection } = document;
  const canEdit = refusal === null && reason === null && serverTakesEdits !== false;
  return (
    <section ref={section} aria-label={t("label")} data-font-size={fontSizeOf(page)}>
      <StatusBar document={document} canEdit={canEdit}>
        {isLoaded && <TextFacts key={document.doc.guid} page={page} document={document} section={section} />}
      </StatusBar>
      {!canEdit && <ClosedBanner page={page} document={document} reason={reason ?? "role"} reopen={reopen} />}
      {isLoaded && <Text key={document.doc.guid} {...{ page, document, section, canEdit }} />}
      {isLoaded && !isBeingMade(open, page.id) && <PageMentions page={page} />}
      {!isLoaded && refusal === null && connection === "offline" && <p role="status">{t("not_on_device")}</p>}
      {!isLoaded && refusal === null && connection !== "offline" && <DocumentSkeleton />}
    </section>
  );
});

/** Goes to the heading that the URL names, once there is one. */
function useHashHeading(headings: readonly Heading[], section: RefObject<HTMLElement | null>): void {
  const isDone = useRef(false);
  useEffect(() => {
    const heading = headingAt(headings, location.hash);
    if (isDone.current || !heading || !section.current) return;
    isDone.current = true;
    goToHeading(section.current, heading);
  }, [headings, section]);
}

interface TextFactsProps {
  page: PageRow;
  document: SharedDocument;
  section: RefObject<HTMLElement | null>;
}

/** How long the text is, and its headings. */
function TextFacts({ page, document, section }: TextFactsProps) {
  const { headings, words } = useDocumentFacts(document.doc);
  useHashHeading(headings, section);
  return (
    <>
      {words > 0 && (
        <span className="num">
          {t("words", { count: words })} · {t("minutes", { count: minutesToRead(words) })}
        </span>
      )}
      <div className={isFullWidth(page) ? undefined : "@min-[1160px]/page:hidden"}>
        <OutlineMenu headings={headings} section={section} />
      </div>
      {!isFullWidth(page) && <Outline headings={headings} section={section} />}
    </>
  );
}

interface TextProps {
  page: PageRow;
  document: SharedDocument;
  section: RefObject<HTMLElement | null>;
  canEdit: boolean;
}

const Text = observer(function Text({ page, document, section, canEdit }: TextProps) {
  const open = useWorkspace();
  const { id, project } = page;
  const sources = useMemo(() => textSources(open, { id, project }), [open, id, project]);
  const { uploadFile: upload, explainUpload: explain } = sources;
  const cards = useMemo(() => cardSource(open), [open]);
  const uploads = explain && { upload, explain };
  const [shared] = useState(() => {
    const me = personOf(open, open.me);
    return [
      ...sharedExtensions(document, { id: open.me, name: me ? personName(me) : "" }),
      anchorMark(document.doc),
      commentView(open, pageThreads(open, page)),
      ...mediaExtensions(contentsSource(document.doc, () => section.current)),
      findExtension(() => openFind(page.id)),
      blockKeys((position) => openBlockMenu(page.id, position)),
    ];
  });
  return (
    <RichEditor
      {...sources}
      value=""
      onChange={ignoreHtml}
      shared={shared}
      nodesOfFile={mediaNodes}
      insertItems={mediaItems}
      editable={canEdit}
      label={t("label")}
      placeholder={t("placeholder")}
      onComment={
        mayDo(open, "page.comment", page) ? () => commentsPanel(open, page.id).text?.comment() : undefined
      }
      tools={(editor) => (
        <>
          <CommentTools editor={editor} page={page} doc={document.doc} />
          <Find editor={editor} pageId={page.id} canEdit={canEdit} />
          {canEdit && <MediaMenus editor={editor} uploads={uploads} cards={cards} />}
          {canEdit && (
            <BlockTools editor={editor} page={page} headings={() => factsOf(document.doc).headings} />
          )}
        </>
      )}
    />
  );
});

/** The editor writes into the shared document. */
const ignoreHtml = (): void => undefined;
