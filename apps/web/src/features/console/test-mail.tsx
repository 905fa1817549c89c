import { cleanEmail, isEmail } from "@cairn/domain/names";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { useState } from "react";
import { explain } from "../../data/failure.ts";
import { useForm } from "../../forms/use-form.ts";
import { SettingsSection } from "../../settings/settings-layout.tsx";
import { consoleApi } from "./api.ts";
import { t } from "./text.ts";

/** Sends a test mail with the saved settings and shows the server's response. */
export function TestMail() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { fields, problems, busy, set, submit } = useForm({
    start: { receiver: "" },
    check: ({ receiver }) => (isEmail(cleanEmail(receiver)) ? {} : { receiver: t("test_invalid") }),
    save: async ({ receiver }) => {
      const receiver_email = cleanEmail(receiver);
      setSentTo(null);
      await consoleApi.instance.email_check({ body: { receiver_email } });
      setSentTo(receiver_email);
    },
    refused: (error) => ({ receiver: explain(error) }),
    staysOpen: true,
  });
  return (
    <SettingsSection title={t("test_title")} lead={t("test_lead")}>
      <form
        noValidate
        onSubmit={submit}
        className="flex items-start gap-2 max-md:flex-col max-md:items-stretch"
      >
        <Field
          label={t("test_receiver")}
          hideLabel
          className="flex-1"
          error={problems.receiver ?? null}
          success={sentTo === null ? null : t("test_sent", { email: sentTo })}
        >
          {(control) => (
            <TextInput
              {...control}
              type="email"
              placeholder={t("test_receiver")}
              value={fields.receiver}
              onChange={(event) => {
                set({ receiver: event.target.value });
                setSentTo(null);
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
