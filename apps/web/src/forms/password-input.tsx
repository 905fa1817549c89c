import { useState } from "react";
import { IconButton } from "@cairn/ui/icon-button";
import { TextInput, type TextInputProps } from "@cairn/ui/text-input";
import { t } from "./password-text.ts";

/** A password field whose text can be shown. */
export function PasswordInput(props: Omit<TextInputProps, "type" | "suffix">) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          icon={shown ? "eye-off" : "eye"}
          label={t(shown ? "hide" : "show")}
          size={24}
          className="-mr-1.5"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
