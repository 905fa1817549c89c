import type { ComponentType } from "react";
import { Button } from "@cairn/ui/button";
import { Icon, type IconName } from "@cairn/ui/icon";
import { LiveRegion } from "@cairn/ui/live-region";
import { PickerHost } from "@cairn/ui/picker-host";
import { toast, ToastHost } from "@cairn/ui/toast";
import { TooltipHost } from "@cairn/ui/tooltip";
import { SettingsLayout } from "../../settings/settings-layout.tsx";
import { postForm } from "../../session/csrf.ts";
import { explainAny } from "../../session/explain-any.ts";
import { DialogHost } from "../../shell/dialogs.tsx";
import { NavRow } from "../../shell/nav-row.tsx";
import { type ConsoleWord, t } from "./text.ts";

const PAGES: readonly { path: string; icon: IconName; word: ConsoleWord }[] = [
  { path: "general", icon: "gear", word: "general" },
  { path: "email", icon: "mail", word: "email" },
  { path: "authentication", icon: "shield", word: "authentication" },
  { path: "ai", icon: "bolt", word: "ai" },
  { path: "image", icon: "image", word: "images" },
  { path: "billing", icon: "card", word: "billing" },
  { path: "admins", icon: "users", word: "admins" },
  { path: "workspace-imports", icon: "upload", word: "workspace_imports" },
  { path: "backups", icon: "archive", word: "backups" },
  { path: "audit-log", icon: "history", word: "audit_log" },
  { path: "failed-changes", icon: "warn", word: "failed_changes" },
];

/** NavRow is typed by the application's routes; the console has another router. */
const ConsoleNavRow = NavRow as unknown as ComponentType<{ to: string; icon: IconName; label: string }>;

async function signOut(): Promise<void> {
  try {
    await postForm("/api/instances/admins/sign-out/", {});
  } catch (error) {
    toast({ title: t("sign_out_failed"), description: explainAny(error) ?? undefined, tone: "error" });
  }
}

/** `/god-mode/…`: instance settings, in the layout of all settings. */
export function ConsoleLayout() {
  return (
    <>
      <main className="flex h-full flex-col bg-surface">
        <header className="flex h-bar flex-none items-center gap-1 border-b border-line pr-3 pl-2 max-md:h-13">
          <a
            href="/"
            className="flex h-7 touch:h-10 min-w-0 items-center gap-1.5 rounded-control px-2 font-medium text-ink-3 hover:bg-hover"
          >
            <Icon name="left" size={14} />
            <span className="cut">{t("back")}</span>
          </a>
          <Button variant="ghost" icon="logout" className="ml-auto" onClick={() => void signOut()}>
            {t("sign_out")}
          </Button>
        </header>
        <SettingsLayout title={t("title")}>
          {PAGES.map(({ path, icon, word }) => (
            <li key={path} className="flex">
              <ConsoleNavRow icon={icon} label={t(word)} to={`/god-mode/${path}/`} />
            </li>
          ))}
        </SettingsLayout>
      </main>
      <PickerHost />
      <DialogHost />
      <TooltipHost />
      <LiveRegion />
      <ToastHost />
    </>
  );
}
