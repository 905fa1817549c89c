import { audit_log, instance_audit_log } from "@cairn/contract/routes/audit-log";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { readForwarding } from "./forwarding/forward.ts";
import { exportLog, readLog, readPeople } from "./service.ts";

export function auditLogRoutes(registration: Registration): void {
  implement(registration, audit_log, {
    list: (context, { query }) => readLog(context, context.workspace.id, query),
    people: (context) => readPeople(context, context.workspace.id),
    download: (context, { query }) => exportLog(context, context.workspace.id, query),
  });
  implement(registration, instance_audit_log, {
    list: (context, { query }) => readLog(context, null, query),
    people: (context) => readPeople(context, null),
    download: (context, { query }) => exportLog(context, null, query),
    forwarding: ({ runtime }) => readForwarding(runtime),
  });
}
