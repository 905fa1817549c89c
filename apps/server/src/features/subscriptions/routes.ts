import { subscriptions } from "@cairn/contract/routes/issue-details";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { readSubscription, subscribeMe, unsubscribeMe } from "./service.ts";

export const subscriptionRoutes = (registration: Registration): void =>
  implement(registration, subscriptions, {
    retrieve: (context, { params }) => readSubscription(context, params.issue_id),
    create: (context, { params }) => subscribeMe(context, params.issue_id),
    remove: (context, { params }) => unsubscribeMe(context, params.issue_id),
  });
