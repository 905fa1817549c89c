// People, as programs see them (contract/external §4).
import { route } from "../route.ts";
import { ExternalUser } from "./entities.ts";

export const external_users = {
  me: route({
    method: "GET",
    path: "/api/v1/users/me/",
    access: "user.self",
    summary: "The user that the token acts as",
    success: { status: 200, body: ExternalUser },
    limits_projects: true,
  }),
};
