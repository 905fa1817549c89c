import type { Estimate } from "@cairn/contract/entities/estimate";
import { IconButton } from "@cairn/ui/icon-button";
import { TextInput } from "@cairn/ui/text-input";
import { useRef, useState, type KeyboardEvent } from "react";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { renameSystem } from "./estimate-writes.ts";
import { t } from "./text.ts";

/** A system's name, edited in place: Enter or leaving the field saves it, Esc discards it. */
export function SystemName({ estimate }: { estimate: Estimate }) {
  const open = useWorkspace();
  const [text, setText] = useState<string | null>(null);
  const pen = useRef<HTMLButtonElement>(null);
  const label = t("rename", { name: estimate.name });
  const save = (): void => {
    const name = text?.trim() ?? "";
    setText(null);
    if (name !== "" && name !== estimate.name) void renameSystem(open, estimate, name);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter") save();
    else setText(null);
    requestAnimationFrame(() => pen.current?.focus());
  };
  if (text === null)
    return (
      <h2 className="flex min-w-0 items-center gap-1 text-14 font-strong text-ink">
        <span className="cut">{estimate.name}</span>
        <IconButton ref={pen} icon="pen" size={24} label={label} onClick={() => setText(estimate.name)} />
      </h2>
    );
  return (
    <TextInput
      autoFocus
      size={28}
      aria-label={label}
      value={text}
      maxLength={255}
      className="w-56 max-w-full"
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={save}
    />
  );
}
