import type { WorkspaceTheme } from "@cairn/contract/entities/workspace-theme";
import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { Skeleton } from "@cairn/ui/skeleton";
import { toast } from "@cairn/ui/toast";
import { useState } from "react";
import { chooseTheme } from "../../data/theme.ts";
import { colorsOf, COLORS, themeOf } from "../../settings/theme-palette.ts";
import { RowForm } from "../../settings/settings-list/row-form.tsx";
import { SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { explainAny } from "../../session/explain-any.ts";
import { useSession } from "../../session/session.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { t, type Themes, useThemes } from "./use-themes.ts";

/** Shared themes: members save their own colors for everyone, and use those of others (contract/workspace §4.6). */
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
  const add = async (name: string): Promise<string | null> => {
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
                onSave={add}
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
  const use = (): void => {
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
    await themes.update(theme, { name: next });
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
      <Button icon="palette" onClick={use}>
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

/** The five colors of a theme, side by side. */
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
  /** Resolves to the error of the name, or null. */
  onSave: (name: string) => Promise<string | null>;
  onCancel: () => void;
}

function NameForm({ start = "", saveLabel, problemOf, onSave, onCancel }: NameFormProps) {
  return (
    <RowForm
      description={{
        fields: [
          {
            kind: "text",
            key: "name",
            label: t("name"),
            placeholder: t("name_placeholder"),
            maxLength: 80,
            className: "min-w-40 flex-1",
          },
        ],
        problemOf: ({ name }) => problemOf(name),
        className: "min-h-14 py-3 pl-4",
      }}
      id={null}
      start={{ name: start }}
      saveLabel={saveLabel}
      inset={0}
      onSave={({ name }) => onSave(name)}
      onCancel={onCancel}
    />
  );
}
