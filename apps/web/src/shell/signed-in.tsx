import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { registerStandardActions } from "../actions/standard.ts";
import { showTheme } from "../data/theme.ts";
import { useKnownSession } from "../session/session.ts";
import { AppHosts } from "./hosts.tsx";

registerStandardActions();

/**
 * Around every screen of a signed-in person. The session may not be known yet where a screen can show something before.
 */
export function SignedIn() {
  const session = useKnownSession();
  const theme = session?.profile.theme;
  useEffect(() => theme && showTheme(theme), [theme]);
  return (
    <>
      <Outlet />
      {session ? <AppHosts /> : null}
    </>
  );
}
