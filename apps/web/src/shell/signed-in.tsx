import { Outlet } from "@tanstack/react-router";
import { useEffect } from "react";
import { registerStandardActions } from "../actions/standard.ts";
import { showTheme } from "../data/theme.ts";
import { useSession } from "../session/session.ts";
import { AppHosts } from "./hosts.tsx";

registerStandardActions();

/** Around every screen of a signed-in person. */
export function SignedIn() {
  const { profile } = useSession();
  useEffect(() => showTheme(profile.theme), [profile.theme]);
  return (
    <>
      <Outlet />
      <AppHosts />
    </>
  );
}
