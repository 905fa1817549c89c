import type { WorkspaceImport } from "@cairn/contract/entities/workspace-import";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Pill, type PillTone } from "@cairn/ui/pill";
import { Progress } from "@cairn/ui/progress";
import { TextInput } from "@cairn/ui/text-input";
import { TimeAgo } from "@cairn/ui/time-ago";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { sizeInWords } from "../../../components/files/file-size.ts";
import { reportFailure } from "../../../data/failure.ts";
import { locale } from "../../../i18n/i18n.ts";
import { useNow } from "../../../session/use-now.ts";
import { consoleApi } from "../api.ts";
import { ImportReport } from "./import-report.tsx";
import { t } from "./text.ts";
import { cancelImport, refetchImports, uploads } from "./uploads.ts";

const TONES: Record<WorkspaceImport["status"], PillTone> = {
  uploading: "accent",
  queued: "accent",
  loading: "accent",
  completed: "success",
  failed: "danger",
  canceled: "plain",
};

function stateText(status: WorkspaceImport["status"], isStopped: boolean): string {
  if (isStopped) return t("interrupted");
  return t(status === "failed" ? "refused" : status);
}

async function run(failed: string, call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    reportFailure(failed, error, () => void run(failed, call));
  }
  await refetchImports();
}

/** How far the upload or the import is; null when neither is at work. */
function progressOf({ status, received, size, done, total }: WorkspaceImport): [number, number] | null {
  if (status === "uploading") return [received, size];
  return status === "loading" ? [done, total ?? 0] : null;
}

const percent = ([done, total]: [number, number]): string =>
  (total === 0 ? 0 : Math.min(1, done / total)).toLocaleString(locale(), {
    style: "percent",
    maximumFractionDigits: 0,
  });

/** One import: how far it is, why it was refused, or what it brought. */
export function ImportRow({ row }: { row: WorkspaceImport }) {
  const now = useNow();
  const isSent = useSyncExternalStore(uploads.subscribe, uploads.get).has(row.id);
  const name = row.result?.name ?? row.file_name;
  const progress = progressOf(row);
  const isStopped = row.status === "uploading" && !isSent;
  return (
    <li className="flex items-start gap-3 px-4 py-3 max-md:flex-wrap">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="flex items-center gap-2">
          <span className="cut font-medium text-ink">{name}</span>
          <Pill tone={isStopped ? "plain" : TONES[row.status]}>{stateText(row.status, isStopped)}</Pill>
        </p>
        <p className="text-pretty text-ink-3">
          <TimeAgo iso={row.created_at} now={now} />
          <span className="num"> · {sizeInWords(row.size)}</span>
          {progress ? <span className="num"> · {percent(progress)}</span> : null}
          {isStopped ? <> · {t("upload_failed_text")}</> : null}
        </p>
        {progress ? (
          <Progress
            label={t("progress_of", { name })}
            value={progress[0]}
            max={progress[1] || 1}
            className="mt-2"
          />
        ) : null}
        {row.failure === null ? null : <p className="mt-1 text-pretty text-danger">{row.failure}</p>}
        {row.status === "failed" && row.has_file ? <Retry row={row} /> : null}
        {row.result ? <ImportReport result={row.result} /> : null}
      </div>
      <Actions row={row} name={name} />
    </li>
  );
}

function Actions({ row, name }: { row: WorkspaceImport; name: string }) {
  const { id, status, result } = row;
  const isUnfinished = status === "uploading" || status === "queued" || status === "loading";
  return (
    <div className="flex flex-none items-center gap-2">
      {result ? (
        <a
          href={`/${result.slug}/`}
          aria-label={t("open_named", { name })}
          className="touch-line font-medium text-accent hover:underline"
        >
          {t("open")}
        </a>
      ) : null}
      {isUnfinished ? (
        <Button
          aria-label={t("cancel_named", { name })}
          onClick={() => void run(t("cancel_failed"), () => cancelImport(id))}
        >
          {t("cancel")}
        </Button>
      ) : (
        <IconButton
          icon="trash"
          label={t("remove_named", { name })}
          onClick={() =>
            void run(t("remove_failed"), () => consoleApi.workspace_imports.remove({ import_id: id }))
          }
        />
      )}
    </div>
  );
}

/** Tries the uploaded file again, for example at another address. */
function Retry({ row }: { row: WorkspaceImport }) {
  const [slug, setSlug] = useState(row.slug);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(t("retry_failed"), () =>
      consoleApi.workspace_imports.retry({ import_id: row.id, body: { slug: slug.trim() } }),
    );
  };
  return (
    <form onSubmit={submit} className="mt-2 flex items-center gap-2">
      <TextInput
        aria-label={t("slug")}
        placeholder={t("slug")}
        value={slug}
        maxLength={48}
        spellCheck={false}
        autoComplete="off"
        className="min-w-0 flex-1"
        onChange={(event) => setSlug(event.target.value)}
      />
      <Button type="submit">{t("retry")}</Button>
    </form>
  );
}
