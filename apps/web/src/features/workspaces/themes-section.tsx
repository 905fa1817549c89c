import type { WorkspaceTheme } from "@cairn/contract/entities/workspace-theme";
import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { Skeleton } from "@cairn/ui/skeleton";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { useState } from "react";
import { chooseTheme } from "../../data/theme.ts";
import { colorsOf, COLORS, themeOf } from "../../settings/theme-palette.ts";
import { RowForm } from "../../settings/row-form.tsx";
import { SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { explainAny } from "../../session/explain-any.ts";
import { useSession } from "../../session/session.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { t, type Themes, useThemes } from "./use-themes.ts";

/** Named sets of colours: members keep their own for the others, and take over what others keep (contract/workspace §4.6). */
export function ThemesSection({ slug }: { slug: string }) {
  const themes = useThemes(slug);
  const { profile } = useSession();
  const [isAdding, setAdding] = useState(false);
  const { rows, error } = themes;
  if (error && !rows)
    return (
      <SettingsSection title={t("title")}>
        <ErrorState title={t("read_failed")} text={explainAny(error) ?? undefined} onRetry={themes.retry} />
      </SettingsSection>
    );
  const keep = async (name: string): Promise<string | null> => {
    const problem = await themes.add(name, colorsOf(profile.theme));
    if (problem === null) setAdding(false);
    return problem;
  };
  return (
    <SettingsSection title={t("title")} lead={t("lead")}>
      {rows === undefined ? <Skeleton className="mt-3 h-14" /> : null}
      {rows && (rows.length > 0 || isAdding) ? (
        <SettingsRows>
          {rows.map((theme) => (
            <ThemeRow key={theme.id} theme={theme} themes={themes} />
          ))}
          {isAdding ? (
            <li>
              <NameForm
                saveLabel={t("add_action")}
                problemOf={(name) => themes.problemOf(name, null)}
                onSave={keep}
                onCancel={() => setAdding(false)}
              />
            </li>
          ) : null}
        </SettingsRows>
      ) : null}
      {rows?.length === 0 && !isAdding ? <p className="text-ink-3">{t("none")}</p> : null}
      {rows && !isAdding ? (
        <Button icon="plus" className="mt-3" onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      ) : null}
    </SettingsSection>
  );
}

function ThemeRow({ theme, themes }: { theme: WorkspaceTheme; themes: Themes }) {
  const [isRenaming, setRenaming] = useState(false);
  const { profile } = useSession();
  const { name } = theme;
  const wear = (): void => {
    void chooseTheme(themeOf(theme.colors));
    toast({ title: t("used", { name }), icon: "palette" });
  };
  const replace = async (): Promise<void> => {
    if (await themes.update(theme, { colors: colorsOf(profile.theme) }))
      toast({ title: t("replaced", { name }) });
  };
  const remove = (): void =>
    confirm({
      title: t("remove_question", { name }),
      description: t("remove_confirm"),
      confirmLabel: t("remove_action"),
      onConfirm: () => void themes.remove(theme),
    });
  const rename = async (next: string): Promise<string | null> => {
    setRenaming(false);
    await themes.update(theme, { name: next.trim() });
    return null;
  };
  if (isRenaming)
    return (
      <li>
        <NameForm
          start={name}
          saveLabel={t("rename_action")}
          problemOf={(next) => themes.problemOf(next, theme.id)}
          onSave={rename}
          onCancel={() => setRenaming(false)}
        />
      </li>
    );
  return (
    <li className="flex h-14 items-center gap-3 px-4">
      <Swatch colors={theme.colors} />
      <span className="cut flex-1 font-medium text-ink">{name}</span>
      <Button icon="palette" onClick={wear}>
        {t("use")}
      </Button>
      <Menu
        label={t("more", { name })}
        align="end"
        items={[
          { id: "rename", label: t("rename"), icon: "pen", onSelect: () => setRenaming(true) },
          { id: "replace", label: t("replace"), icon: "refresh", onSelect: () => void replace() },
          { id: "remove", label: t("remove"), icon: "trash", danger: true, onSelect: remove },
        ]}
      >
        <IconButton icon="more" label={t("more", { name })} />
      </Menu>
    </li>
  );
}

/** Its five colours, side by side. */
function Swatch({ colors }: { colors: WorkspaceTheme["colors"] }) {
  const theme = themeOf(colors);
  return (
    <span aria-hidden className="flex flex-none overflow-hidden rounded-control frame-strong">
      {COLORS.map((color) => (
        <span key={color} className="h-6 w-4" style={{ backgroundColor: theme[color] }} />
      ))}
    </span>
  );
}

interface NameFormProps {
  start?: string;
  saveLabel: string;
  problemOf: (name: string) => string | null;
  /** @returns what is wrong after all */
  onSave: (name: string) => Promise<string | null>;
  onCancel: () => void;
}

function NameForm({ start = "", saveLabel, problemOf, onSave, onCancel }: NameFormProps) {
  const [name, setName] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    const found = problemOf(name);
    setProblem(found ?? (await onSave(name)));
  };
  return (
    <RowForm
      saveLabel={saveLabel}
      problem={problem}
      onSave={() => void save()}
      onCancel={onCancel}
      className="min-h-14 py-3 pl-4"
    >
      {(wrong) => (
        <TextInput
          {...wrong}
          autoFocus
          size={28}
          aria-label={t("name")}
          placeholder={t("name_placeholder")}
          value={name}
          maxLength={80}
          className="min-w-40 flex-1"
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(null);
          }}
        />
      )}
    </RowForm>
  );
}
