import { type PageVersion, MAX_VERSION_NAME } from "@cairn/contract/entities/page-version";
import { TextInput } from "@cairn/ui/text-input";
import { useState } from "react";
import { reportFailure } from "../../../data/failure.ts";
import { t } from "../../../i18n/page-versions.ts";
import type { versionCalls } from "./version-calls.ts";

interface VersionNameProps {
  version: PageVersion;
  calls: ReturnType<typeof versionCalls>;
  onRenamed: (version: PageVersion) => void;
}

/** The name of a version, saved when the field is left or Enter is pressed; an empty one takes it away. */
export function VersionName({ version, calls, onRenamed }: VersionNameProps) {
  const [text, setText] = useState(version.name ?? "");
  const save = async (): Promise<void> => {
    const name = text.trim() || null;
    if (name === version.name) return;
    try {
      onRenamed(await calls.rename(version.id, name));
    } catch (error) {
      reportFailure(t("name_failed"), error, () => void save());
    }
  };
  return (
    <TextInput
      size={28}
      aria-label={t("name")}
      placeholder={t("name_placeholder")}
      value={text}
      maxLength={MAX_VERSION_NAME}
      className="w-52 max-md:w-full"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) void save();
      }}
    />
  );
}
