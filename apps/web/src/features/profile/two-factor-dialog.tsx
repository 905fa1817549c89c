import type { TwoFactorSetup } from "@cairn/contract/entities/two-factor";
import { Button } from "@cairn/ui/button";
import { encode } from "uqr";
import { copyText } from "../../components/copy-text.ts";
import { FactorField } from "../../components/two-factor/factor-field.tsx";
import { t } from "../../components/two-factor/text.ts";
import { api } from "../../data/api.ts";
import { checked } from "../../components/identity-check/checked.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { refusal } from "../../forms/refusal.ts";
import { useForm } from "../../forms/use-form.ts";

interface TwoFactorDialogProps {
  setup: TwoFactorSetup;
  onClose: () => void;
  onDone: (codes: readonly string[]) => void;
}

/** Connects an authenticator app: by a QR code or by typing the secret, then by a code of the app. */
export function TwoFactorDialog({ setup, onClose, onDone }: TwoFactorDialogProps) {
  const form = useForm({
    start: { code: "" },
    check: ({ code }) => (code.trim() === "" ? { code: t("code_missing") } : {}),
    save: async ({ code }) => {
      const { recovery_codes } = await checked(() => api.two_factor.confirm({ body: { code } }));
      onDone(recovery_codes);
    },
    refused: refusal(t("begin_failed")),
  });
  return (
    <FormDialog title={t("setup_title")} action={t("setup_action")} width={440} form={form} onClose={onClose}>
      <p className="text-pretty text-ink-3">{t("setup_lead")}</p>
      <QrCode text={setup.uri} />
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 text-12 text-ink-3">
          {t("setup_secret")}{" "}
          <code className="font-mono break-all text-ink-2 select-all">{setup.secret}</code>
        </p>
        <Button icon="copy" onClick={() => void copyText(setup.secret, t("copied"))}>
          {t("copy")}
        </Button>
      </div>
      <FactorField
        kind="setup"
        value={form.fields.code}
        error={form.problems.code}
        onChange={(code) => form.set({ code })}
      />
    </FormDialog>
  );
}

/** Modules around the code that scanners need to be empty. */
const QUIET = 4;

/** Black on white in dark mode, too: not all apps read the reverse. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={t("qr_code")}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-control"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
