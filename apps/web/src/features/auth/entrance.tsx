import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import { LiveRegion } from "@cairn/ui/live-region";
import { TooltipHost } from "@cairn/ui/tooltip";
import type { EntranceKind } from "../../session/entrance.ts";
import { isSetUp, type InstanceAnswer } from "../../session/session.ts";
import { isSignUpCode } from "./auth-errors.ts";
import { ConsoleSignIn } from "./console-sign-in.tsx";
import { FirstVisit } from "./first-visit.tsx";
import { readAuthSearch } from "./search.ts";
import { SignIn } from "./sign-in.tsx";
import { SignUp } from "./sign-up.tsx";

/** Shows the page of whoever is not signed in: set-up, sign-in or sign-up. */
export function showEntrance(root: Root, kind: EntranceKind, instance: InstanceAnswer): void {
  root.render(
    <StrictMode>
      <Entrance kind={kind} instance={instance} />
      <TooltipHost />
      <LiveRegion />
    </StrictMode>,
  );
}

function Entrance({ kind, instance }: { kind: EntranceKind; instance: InstanceAnswer }) {
  const search = readAuthSearch(location.search);
  const config = "config" in instance ? instance.config : null;
  if (!isSetUp(instance)) return <FirstVisit search={search} />;
  if (kind === "console") return <ConsoleSignIn search={search} />;
  // The server sends failed sign-ups to the sign-in page (contract/workspace §1.2); they belong beside the fields of sign-up.
  if (kind === "sign-up" || isSignUpCode(search.error_code))
    return <SignUp search={search} config={config} />;
  return <SignIn search={search} config={config} />;
}
