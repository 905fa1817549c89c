import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import { lazyPart } from "@cairn/ui/lazy-part";
import { LiveRegion } from "@cairn/ui/live-region";
import { TooltipHost } from "@cairn/ui/tooltip";
import type { EntranceKind } from "../../session/entrance.ts";
import { isSetUp, type InstanceAnswer } from "../../session/session.ts";
import { isSignUpCode } from "./auth-errors.ts";
import { ConsoleSignIn } from "./console-sign-in.tsx";
import { EmailFirst } from "./email-first.tsx";
import { readInvited } from "./accepted-invitation.ts";
import { PasswordOff } from "./password-off.tsx";
import { readAuthSearch } from "./search.ts";
import { SignIn } from "./sign-in.tsx";

/** Renders a signed-out page: setup, sign-in or sign-up. */
export function showEntrance(root: Root, kind: EntranceKind, instance: InstanceAnswer): void {
  root.render(
    <StrictMode>
      <Entrance kind={kind} instance={instance} />
      <TooltipHost />
      <LiveRegion />
    </StrictMode>,
  );
}

/** Once in the life of an instance. */
const FirstVisit = lazyPart(async () => (await import("./first-visit.tsx")).FirstVisit);
const SignUp = lazyPart(async () => (await import("./sign-up.tsx")).SignUp);
const ForgotPassword = lazyPart(async () => (await import("./forgot-password.tsx")).ForgotPassword);
const ResetPassword = lazyPart(async () => (await import("./reset-password.tsx")).ResetPassword);
const TwoFactorStep = lazyPart(async () => (await import("./two-factor-step.tsx")).TwoFactorStep);
const InvitationPage = lazyPart(async () => (await import("./invitation-page.tsx")).InvitationPage);

function Entrance({ kind, instance }: { kind: EntranceKind; instance: InstanceAnswer }) {
  const search = readAuthSearch(location.search);
  const config = "config" in instance ? instance.config : null;
  if (!isSetUp(instance)) return <FirstVisit search={search} />;
  if (kind === "console") return <ConsoleSignIn search={search} />;
  if (kind === "two-factor") return <TwoFactorStep search={search} />;
  const canMail = config?.is_smtp_configured ?? false;
  if (kind === "forgot-password") return <ForgotPassword email={search.email ?? ""} canMail={canMail} />;
  if (kind === "reset-password") return <ResetPassword search={search} />;
  const byCode = canMail && (config?.is_magic_login_enabled ?? false);
  if (kind === "invitation") return <InvitationPage byCode={byCode} />;
  const shared = { search, config, invited: readInvited(search) };
  if (byCode) return <EmailFirst {...shared} isNew={kind === "sign-up"} />;
  if (config && !config.is_email_password_enabled) return <PasswordOff {...shared} config={config} />;
  // The server redirects failed sign-ups to the sign-in page (contract/workspace §1.2); they belong to the fields of
  // sign-up.
  if (kind === "sign-up" || isSignUpCode(search.error_code)) return <SignUp {...shared} />;
  return <SignIn {...shared} />;
}
