import { Switch } from "@cairn/ui/switch";
import { useState } from "react";
import { reportFailure } from "../../data/failure.ts";
import { saveSettings, type Setting } from "./queries.ts";
import { t } from "./text.ts";

interface SettingSwitchProps {
  setting: Setting | undefined;
  label: string;
  hint?: string;
  /** Without a visible label, beside text that says the same. */
  bare?: boolean;
  /** Cannot be switched on yet. */
  disabled?: boolean;
}

/** A setting that is "0" or "1" and takes effect at once. */
export function SettingSwitch({ setting, label, hint, bare = false, disabled = false }: SettingSwitchProps) {
  // The requested value until the server has responded.
  const [asked, setAsked] = useState<boolean | null>(null);
  const isOn = asked ?? setting?.value === "1";
  const change = async (on: boolean): Promise<void> => {
    if (!setting || asked !== null) return;
    setAsked(on);
    try {
      await saveSettings({ [setting.key]: on ? "1" : "0" });
    } catch (error) {
      reportFailure(t("save_failed"), error);
    } finally {
      setAsked(null);
    }
  };
  const shared = { checked: isOn, disabled: disabled && !isOn, onChange: (on: boolean) => void change(on) };
  return bare ? <Switch {...shared} aria-label={label} /> : <Switch {...shared} label={label} hint={hint} />;
}
