// The person's own passkeys (docs/adr/0058). Those at sign-in are in `auth`.
import { Type } from "typebox";
import { NewPasskey, Passkey, PasskeyDraft, PasskeyOptions, PasskeyPatch } from "../entities/passkey.ts";
import { route } from "../route.ts";

const P = "/api/users/me/passkeys";

export const passkeys = {
  list: route({
    method: "GET",
    path: `${P}/`,
    access: "user.self",
    summary: "The person's passkeys, oldest first",
    before_second_factor: true,
    success: { status: 200, body: Type.Array(Passkey) },
  }),
  begin: route({
    method: "POST",
    path: `${P}/options/`,
    access: "user.self",
    summary: "What the browser needs for a new passkey; good once, for five minutes, in this session",
    before_second_factor: true,
    success: { status: 200, body: PasskeyOptions },
    errors: ["user.check_again", "passkey.too_many"],
    mutates: true,
  }),
  add: route({
    method: "POST",
    path: `${P}/`,
    access: "user.self",
    summary: "Add a passkey; with the first factor, only this response contains the recovery codes",
    body: PasskeyDraft,
    before_second_factor: true,
    success: { status: 201, body: NewPasskey },
    errors: ["invalid", "user.check_again", "passkey.too_many"],
    mutates: true,
  }),
  rename: route({
    method: "PATCH",
    path: `${P}/:passkey_id/`,
    access: "user.self",
    summary: "Rename a passkey",
    body: PasskeyPatch,
    before_second_factor: true,
    success: { status: 200, body: Passkey },
    errors: ["invalid", "passkey.not_found"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${P}/:passkey_id/`,
    access: "user.self",
    summary: "Remove a passkey; the last factor stays where one is required",
    success: { status: 204 },
    errors: ["user.check_again", "passkey.not_found", "two_factor.required"],
    mutates: true,
  }),
  check_options: route({
    method: "POST",
    path: "/api/users/me/check/options/",
    access: "user.self",
    summary: "What the browser needs to prove with a passkey who is there",
    before_second_factor: true,
    success: { status: 200, body: PasskeyOptions },
    errors: ["user.check_again", "passkey.not_found"],
    mutates: true,
  }),
};
