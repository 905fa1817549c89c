import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { lazyPart } from "@cairn/ui/lazy-part";
import { TextInput } from "@cairn/ui/text-input";
import { useCanMail } from "../../data/can-mail.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { t } from "./email-text.ts";
import { t as profile } from "./text.ts";

const EmailDialog = lazyPart(async () => (await import("./email-dialog.tsx")).EmailDialog);

/**
 * The person's address and how to change it (security 50). Without a mail server, only the person who runs this Cairn
 * can.
 */
export function EmailField({ email }: { email: string }) {
  const canMail = useCanMail();
  return (
    <Field
      label={profile("email")}
      hint={canMail === false ? `${profile("email_fixed")} ${t("no_mail")}` : null}
    >
      {(control) => (
        <div className="flex gap-2">
          <TextInput {...control} type="email" value={email} disabled readOnly className="min-w-0 flex-1" />
          {canMail ? (
            <Button
              size={32}
              onPointerEnter={() => void EmailDialog.preload()}
              onClick={() => openDialog((close) => <EmailDialog onClose={close} />)}
            >
              {t("change")}
            </Button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
