// People, as programs see them (contract/external §4).
import { Type, type Static } from "typebox";
import { FURTHEST } from "../bounds.ts";
import { route } from "../route.ts";
import { OneOf, Text } from "../schema.ts";
import { UploadGrant } from "./attachments.ts";
import { ExternalUser } from "./entities.ts";

export const OwnPictureDraft = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  /** Bytes. */
  size: Type.Integer({ minimum: 0, maximum: FURTHEST }),
  entity_type: OneOf(["USER_AVATAR", "USER_COVER"]),
  type: Type.Optional(Text),
});
export type OwnPictureDraft = Static<typeof OwnPictureDraft>;

export const external_users = {
  me: route({
    method: "GET",
    path: "/api/v1/users/me/",
    access: "user.self",
    summary: "The user that the token acts as",
    success: { status: 200, body: ExternalUser },
    limits_projects: true,
  }),
  create_asset: route({
    method: "POST",
    path: "/api/v1/users/assets/",
    access: "user.self",
    summary: "Ask for the URL to upload a picture of that user to, which is used as soon as it was received",
    body: OwnPictureDraft,
    success: { status: 200, body: UploadGrant },
    errors: ["invalid"],
    mutates: true,
    limits_projects: true,
    aliases: ["/api/v1/assets/user-assets/"],
  }),
};
