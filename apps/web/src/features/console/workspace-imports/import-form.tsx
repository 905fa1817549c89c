import { ApiError } from "@cairn/client/api-error";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { type FormEvent, useRef, useState, useSyncExternalStore } from "react";
import { sizeInWords } from "../../../components/files/file-size.ts";
import { reportFailure } from "../../../data/failure.ts";
import { t } from "./text.ts";
import { startUpload, uploads } from "./uploads.ts";

interface Problems {
  file?: string | undefined;
  slug?: string | undefined;
}

/** What the server says of a field; null: something else is wrong. */
function problemsOf(error: unknown): Problems | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const { size, file_name, slug } = error.fields;
  const problems = { file: (size ?? file_name)?.[0], slug: slug?.[0] };
  return problems.file === undefined && problems.slug === undefined ? null : problems;
}

/** Uploads a workspace file and imports it. */
export function ImportForm() {
  const [file, setFile] = useState<File | null>(null);
  const [slug, setSlug] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const running = useSyncExternalStore(uploads.subscribe, uploads.get);
  const start = async (chosen: File): Promise<void> => {
    setBusy(true);
    setProblems({});
    try {
      await startUpload(chosen, slug.trim());
      setFile(null);
      setSlug("");
    } catch (error) {
      const named = problemsOf(error);
      if (named) setProblems(named);
      else reportFailure(t("import_failed"), error);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!file) setProblems({ file: t("file_required") });
    else if (!isBusy) void start(file);
  };
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex max-w-130 flex-col gap-4">
      <FileChoice file={file} problem={problems.file ?? null} onChange={setFile} />
      <Field label={t("slug")} hint={t("slug_hint")} error={problems.slug ?? null}>
        {(control) => (
          <TextInput
            {...control}
            value={slug}
            maxLength={48}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => setSlug(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" size={32} loading={isBusy}>
          {t("import")}
        </Button>
        <span role="status" className="text-ink-3 empty:hidden">
          {running.size > 0 ? t("keep_open") : null}
        </span>
      </div>
    </form>
  );
}

interface FileChoiceProps {
  file: File | null;
  problem: string | null;
  onChange: (file: File) => void;
}

function FileChoice({ file, problem, onChange }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={t("file")} error={problem}>
      {(control) => (
        <div className="flex min-w-0 items-center gap-2">
          <input
            ref={input}
            type="file"
            accept=".zip"
            hidden
            aria-label={t("file")}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) onChange(chosen);
              event.target.value = "";
            }}
          />
          <Button {...control} icon="upload" onClick={() => input.current?.click()}>
            {t(file ? "replace" : "choose")}
          </Button>
          {file ? (
            <span className="cut text-ink-2">
              {t("file_size", { name: file.name, size: sizeInWords(file.size) })}
            </span>
          ) : null}
        </div>
      )}
    </Field>
  );
}
