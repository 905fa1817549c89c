import { inbox_doors, inbox_forms } from "@cairn/contract/routes/inbox-doors";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { readForm, submitForm } from "./form.ts";
import { openDoor, readDoors, renewDoor } from "./service.ts";

export const inboxDoorRoutes = (registration: Registration): void => {
  implement(registration, inbox_doors, {
    retrieve: (context) => readDoors(context),
    update: (context, { body }) => openDoor(context, body),
    renew: (context, { body }) => renewDoor(context, body.kind),
  });
  implement(registration, inbox_forms, {
    retrieve: (context, { params }) => readForm(context, params.anchor),
    submit: (context, { params, body }) => submitForm(context, params.anchor, body),
  });
};
