import { inbox_sources, inbox_forms } from "@cairn/contract/routes/inbox-sources";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { readForm, submitForm } from "./form.ts";
import { setSourceOpen, readSources, renewSource } from "./service.ts";

export const inboxSourceRoutes = (registration: Registration): void => {
  implement(registration, inbox_sources, {
    retrieve: (context) => readSources(context),
    update: (context, { body }) => setSourceOpen(context, body),
    renew: (context, { body }) => renewSource(context, body.kind),
  });
  implement(registration, inbox_forms, {
    retrieve: (context, { params }) => readForm(context, params.anchor),
    submit: (context, { params, body }) => submitForm(context, params.anchor, body),
  });
};
