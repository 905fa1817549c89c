import type { PageRow } from "@cairn/contract/entities/page";
import type { PageVersion } from "@cairn/contract/entities/page-version";
import type { NamedReference } from "@cairn/editor/react/compared-blocks";
import { RichText } from "@cairn/editor/react/rich-text";
import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { lazyPart } from "@cairn/ui/lazy-part";
import { Segmented } from "@cairn/ui/segmented";
import { Skeleton } from "@cairn/ui/skeleton";
import { useCallback, useState } from "react";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { personName, personOf } from "../../../data/people.ts";
import { orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/page-versions.ts";
import { dayName } from "../../../issue-list/properties/day-name.ts";
import { explainAny } from "../../../session/explain-any.ts";
import { today } from "../../../session/own-time.ts";
import { presentHtml } from "../document/present-html.ts";
import { textSources } from "../document/text-sources.ts";
import { useLoaded } from "./use-loaded.ts";
import { versionCalls } from "./version-calls.ts";
import { VersionName } from "./version-name.tsx";
import { fullTime } from "./version-time.ts";

const ComparedText = lazyPart(async () => (await import("@cairn/editor/react/compared-text")).ComparedText);

/** What it changed, what was changed since, or its text alone. */
type Mode = "changes" | "since" | "text";
const MODES: readonly Mode[] = ["changes", "since", "text"];

const EMPTY = "<p></p>";

interface Texts {
  /** The text of the version before; that of an empty page for the first one. */
  earlier: string;
  version: string;
  present: string;
}

interface VersionViewProps {
  open: OpenWorkspace;
  page: PageRow;
  version: PageVersion;
  /** The version before. */
  earlier: PageVersion | undefined;
  mayEdit: boolean;
  onRenamed: (version: PageVersion) => void;
  onRestore: () => void;
}

/** One version: its text, or what changed in it or since. */
export function VersionView(props: VersionViewProps) {
  const { open, page, version, earlier, mayEdit, onRenamed, onRestore } = props;
  const [mode, setMode] = useState<Mode>("changes");
  const calls = versionCalls(open, page);
  const textOf = async (one: PageVersion | undefined): Promise<string> =>
    one ? (await calls.retrieve(one.id)).description_html : EMPTY;
  const [loaded, retry] = useLoaded<Texts>(`${version.id} ${earlier?.id ?? ""}`, async () => {
    const [before, own, present] = await Promise.all([
      textOf(earlier),
      textOf(version),
      presentHtml(open, page),
    ]);
    return { earlier: before, version: own, present };
  });
  return (
    <article aria-label={fullTime(version.last_saved_at)} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-none flex-wrap items-center gap-2 border-b border-line px-5 py-2.5 max-md:px-4">
        {mayEdit && <VersionName key={version.id} version={version} calls={calls} onRenamed={onRenamed} />}
        <Segmented
          label={t("mode")}
          segments={MODES.map((value) => ({ value, label: t(`mode_${value}`) }))}
          value={mode}
          onChange={setMode}
        />
        {mayEdit && (
          <Button size={28} icon="restore" className="ml-auto" onClick={onRestore}>
            {t("restore")}
          </Button>
        )}
      </div>
      <div
        // The keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-5 py-4 max-md:px-4"
      >
        {loaded === null && <Skeleton className="h-40" />}
        {loaded !== null && "error" in loaded && (
          <ErrorState title={t("text_failed")} text={explainAny(loaded.error) ?? undefined} onRetry={retry} />
        )}
        {loaded !== null && "value" in loaded && (
          <VersionText open={open} page={page} texts={loaded.value} mode={mode} />
        )}
      </div>
    </article>
  );
}

interface VersionTextProps {
  open: OpenWorkspace;
  page: PageRow;
  texts: Texts;
  mode: Mode;
}

/** As known now: the words of a text do not contain the names of what it mentions. */
function nameOf(open: OpenWorkspace, reference: NamedReference): string | null {
  if (reference.kind === "day") return dayName(reference.day, today());
  if (reference.kind === "list") return reference.name || null;
  if (reference.kind === "issue") return open.cache.issue.get(reference.id)?.name ?? null;
  if (reference.kind === "page") {
    const page = open.cache.page.get(reference.id);
    return page ? orUntitled(page.name) : null;
  }
  const person = personOf(open, reference.id);
  return person ? personName(person) : null;
}

function VersionText({ open, page, texts, mode }: VersionTextProps) {
  const named = useCallback((reference: NamedReference) => nameOf(open, reference), [open]);
  if (mode === "text") {
    const { mentionName, renderIssue, renderReference } = textSources(open, page);
    return <RichText html={texts.version} {...{ mentionName, renderIssue, renderReference }} />;
  }
  const [before, after] =
    mode === "changes" ? [texts.earlier, texts.version] : [texts.version, texts.present];
  return (
    <ComparedText
      before={before}
      after={after}
      label={t("compared")}
      nameOf={named}
      unchanged={<p className="text-ink-3">{t(mode === "changes" ? "no_changes" : "same_as_now")}</p>}
    />
  );
}
