import { ApiError } from "@cairn/client/api-error";
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { type FormEvent, useState } from "react";
import { explain } from "../../data/failure.ts";
import { SettingsSection } from "../../settings/settings-layout.tsx";
import { consoleApi } from "./api.ts";
import { t } from "./text.ts";

/** Sends a test mail with the saved settings and shows the server's response. */
export function TestMail() {
  const [receiver, setReceiver] = useState("");
  const [outcome, setOutcome] = useState<{ error?: string; success?: string }>({});
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    const receiver_email = cleanEmail(receiver);
    if (!isEmail(receiver_email)) return setOutcome({ error: t("test_invalid") });
    setBusy(true);
    setOutcome({});
    try {
      await consoleApi.instance.email_check({ body: { receiver_email } });
      setOutcome({ success: t("test_sent", { email: receiver_email }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ error: explain(error) });
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) void send();
  };
  return (
    <SettingsSection title={t("test_title")} lead={t("test_lead")}>
      <form
        noValidate
        onSubmit={submit}
        className="flex items-start gap-2 max-md:flex-col max-md:items-stretch"
      >
        <Field label={t("test_receiver")} hideLabel className="flex-1" {...outcome}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              placeholder={t("test_receiver")}
              value={receiver}
              onChange={(event) => {
                setReceiver(event.target.value);
                setOutcome({});
              }}
            />
          )}
        </Field>
        <Button type="submit" size={32} icon="mail" loading={busy} className="justify-center">
          {t("test_send")}
        </Button>
      </form>
    </SettingsSection>
  );
}
