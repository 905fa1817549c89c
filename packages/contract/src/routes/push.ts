// Push notifications of the browser that calls (docs/adr/0045). Which kinds a person wants is in their preferences.
import { PushState, PushSubscriptionDraft } from "../entities/push.ts";
import { route } from "../route.ts";

const PUSH = "/api/users/me/push-subscription/";

export const push = {
  state: route({
    method: "GET",
    path: PUSH,
    access: "user.self",
    summary: "Whether this browser receives push notifications, and the key to subscribe with",
    success: { status: 200, body: PushState },
  }),
  subscribe: route({
    method: "POST",
    path: PUSH,
    access: "user.self",
    summary: "Send push notifications to this browser until it signs out",
    body: PushSubscriptionDraft,
    success: { status: 200, body: PushState },
    errors: ["invalid", "push.no_session"],
    mutates: true,
  }),
  unsubscribe: route({
    method: "DELETE",
    path: PUSH,
    access: "user.self",
    summary: "Stop push notifications to this browser",
    success: { status: 204 },
    mutates: true,
  }),
};
