import { type PageVersion, MAX_VERSION_NAME } from "@cairn/contract/entities/page-version";
import { Button } from "@cairn/ui/button";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { type FormEvent, useState } from "react";
import { reportFailure } from "../../../data/failure.ts";
import { t } from "../../../i18n/page-versions.ts";
import type { versionCalls } from "./version-calls.ts";

interface KeepVersionProps {
  calls: ReturnType<typeof versionCalls>;
  onKept: (version: PageVersion) => void;
}

/** Keeps the present text as a version with a name. */
export function KeepVersion({ calls, onKept }: KeepVersionProps) {
  const [name, setName] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const keep = async (): Promise<void> => {
    setIsBusy(true);
    try {
      const kept = await calls.create(name.trim());
      setName("");
      onKept(kept);
      toast({ title: t("kept", { name: kept.name ?? "" }), icon: "history" });
    } catch (error) {
      reportFailure(t("name_failed"), error, () => void keep());
    } finally {
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== "" && !isBusy) void keep();
  };
  return (
    <form onSubmit={submit} className="mb-3 grid gap-1.5">
      <TextInput
        size={28}
        aria-label={t("keep_label")}
        placeholder={t("keep_placeholder")}
        value={name}
        maxLength={MAX_VERSION_NAME}
        onChange={(event) => setName(event.target.value)}
      />
      {name.trim() !== "" && (
        <Button type="submit" size={28} loading={isBusy}>
          {t("keep")}
        </Button>
      )}
    </form>
  );
}
