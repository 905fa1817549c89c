import type { Export, ExportFormat } from "@cairn/contract/entities/export";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { Progress } from "@cairn/ui/progress";
import { TextInput } from "@cairn/ui/text-input";
import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { queryClient } from "../../data/query-client.ts";
import { explainAny } from "../../session/explain-any.ts";
import { t as common } from "../../i18n/common.ts";
import type { IssueListModel } from "../../issue-list/engine/issue-list-model.ts";
import { download, exportsQuery, FIRST_PAGE, isUnfinished, startExport } from "./export-data.ts";
import { FormatField } from "./format-field.tsx";
import { exportOf } from "./list-export.ts";
import { t } from "./text.ts";

interface ListExportDialogProps {
  model: IssueListModel;
  /** The proposed name of the file. */
  name: string;
  onClose: () => void;
}

/** Exports an issue list as it is shown: name and format first, then the progress, then the file. */
export function ListExportDialog({ model, name, onClose }: ListExportDialogProps) {
  const [id, setId] = useState<string | null>(null);
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t("list_title")} width={440}>
      {id === null ? (
        <Choice model={model} name={name} onClose={onClose} onStart={setId} />
      ) : (
        <Running id={id} slug={model.data.open.slug} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Choice({
  model,
  name,
  onClose,
  onStart,
}: ListExportDialogProps & { onStart: (id: string) => void }) {
  const [title, setTitle] = useState(name);
  const [provider, setProvider] = useState<ExportFormat>("csv");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || title.trim() === "") return;
    setBusy(true);
    setError(null);
    try {
      onStart(await startExport(model.data.open.slug, { provider, list: exportOf(model, title.trim()) }));
    } catch (failure) {
      setError(`${t("failed")}. ${explainAny(failure) ?? common("failed_server")}`);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-pretty text-ink-3">{t("list_text")}</p>
      <Field label={t("list_name")} error={error}>
        {(control) => (
          <TextInput
            {...control}
            value={title}
            maxLength={255}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <FormatField value={provider} onChange={setProvider} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size={32} onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button type="submit" variant="primary" size={32} loading={isBusy} disabled={title.trim() === ""}>
          {t("export")}
        </Button>
      </div>
    </form>
  );
}

const REASONS = {
  canceled: "reason_canceled",
  no_access: "reason_no_access",
  no_room: "reason_no_room",
  internal: "reason_internal",
} as const;

function stateText(row: Export | undefined): string {
  if (!row || isUnfinished(row)) return t("list_waiting");
  if (row.status === "completed") return t("list_ready");
  return `${t("list_failed")}. ${t(REASONS[row.reason ?? "internal"])}`;
}

function Running({ id, slug, onClose }: { id: string; slug: string; onClose: () => void }) {
  const { data } = useQuery(exportsQuery(slug, FIRST_PAGE), queryClient);
  const row = data?.results.find((one) => one.id === id);
  const url = row?.url ?? null;
  const isSaved = useRef(false);
  useEffect(() => {
    if (url === null || isSaved.current) return;
    isSaved.current = true;
    download(url);
  }, [url]);
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-pretty text-ink-2">
        {stateText(row)}
      </p>
      {row && !isUnfinished(row) ? null : (
        <Progress label={t("list_title")} value={row?.done ?? 0} max={row?.total ?? 1} />
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Link
          to="/$workspaceSlug/settings/$page/"
          params={{ workspaceSlug: slug, page: "exports" }}
          onClick={onClose}
          className="mr-auto text-accent hover:underline"
        >
          {t("all_exports")}
        </Link>
        {url === null ? null : (
          <Button icon="download" size={32} onClick={() => download(url)}>
            {t("download")}
          </Button>
        )}
        <Button variant="primary" size={32} onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}
