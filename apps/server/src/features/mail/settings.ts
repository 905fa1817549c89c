// The mail server of this instance: SMTP_* of the environment, or otherwise the console's settings (contract/workspace
// §2.2).
import type { SmtpSettings } from "../../config.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { publicAddress } from "../instance/address.ts";
import { readSetting, readSettings } from "../instance/configurations.ts";

const KEYS = [
  "EMAIL_HOST",
  "EMAIL_PORT",
  "EMAIL_HOST_USER",
  "EMAIL_HOST_PASSWORD",
  "EMAIL_FROM",
  "EMAIL_USE_TLS",
  "EMAIL_USE_SSL",
] as const;

async function ofConsole(runtime: Runtime): Promise<SmtpSettings | null> {
  const values = await readSettings(runtime, KEYS);
  if (values.EMAIL_HOST === "") return null;
  return {
    host: values.EMAIL_HOST,
    port: Number(values.EMAIL_PORT) || 587,
    user: values.EMAIL_HOST_USER,
    password: values.EMAIL_HOST_PASSWORD,
    from: values.EMAIL_FROM,
    security: values.EMAIL_USE_SSL === "1" ? "tls" : values.EMAIL_USE_TLS === "1" ? "starttls" : "none",
  };
}

/** Null: this instance sends no email. `from` is set. */
export async function readSmtp(runtime: Runtime): Promise<SmtpSettings | null> {
  const smtp = runtime.config.smtp ?? (await ofConsole(runtime));
  if (!smtp || smtp.from !== "") return smtp;
  return { ...smtp, from: `Cairn <no-reply@${new URL(await publicAddress(runtime)).hostname}>` };
}

/** Whether this instance sends email, so that people can verify their addresses. */
export const canMail = async (runtime: Runtime): Promise<boolean> =>
  runtime.config.smtp !== null || (await readSetting(runtime, "EMAIL_HOST")) !== null;
