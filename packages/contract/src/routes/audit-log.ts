// The audit log of a workspace, for its admins, and of the whole instance (docs/adr/0052).
import { Type } from "typebox";
import {
  AuditExportQuery,
  AuditForwardingState,
  AuditPage,
  AuditPerson,
  AuditQuery,
} from "../entities/audit.ts";
import { route } from "../route.ts";

const W = "/api/workspaces/:slug/audit-log";
const I = "/api/instances/audit-log";

export const audit_log = {
  list: route({
    method: "GET",
    path: `${W}/`,
    access: "workspace.admin",
    summary: "What was done in the workspace, newest first; 50 entries a page",
    query: AuditQuery,
    success: { status: 200, body: AuditPage },
    errors: ["invalid"],
  }),
  people: route({
    method: "GET",
    path: `${W}/people/`,
    access: "workspace.admin",
    summary: "Everyone with entries in the workspace's audit log, at most 500",
    success: { status: 200, body: Type.Array(AuditPerson) },
  }),
  download: route({
    method: "GET",
    path: `${W}/export/`,
    access: "workspace.admin",
    summary: "The entries as a CSV file or as lines of JSON",
    query: AuditExportQuery,
    success: { status: 200 },
    errors: ["invalid"],
  }),
};

export const instance_audit_log = {
  list: route({
    method: "GET",
    path: `${I}/`,
    access: "instance.admin",
    summary: "What was done in the instance and all of its workspaces, newest first; 50 entries a page",
    query: AuditQuery,
    success: { status: 200, body: AuditPage },
    errors: ["invalid"],
  }),
  people: route({
    method: "GET",
    path: `${I}/people/`,
    access: "instance.admin",
    summary: "Everyone with entries in the audit log, at most 500",
    success: { status: 200, body: Type.Array(AuditPerson) },
  }),
  download: route({
    method: "GET",
    path: `${I}/export/`,
    access: "instance.admin",
    summary: "The entries as a CSV file or as lines of JSON",
    query: AuditExportQuery,
    success: { status: 200 },
    errors: ["invalid"],
  }),
  forwarding: route({
    method: "GET",
    path: `${I}/forwarding/`,
    access: "instance.admin",
    summary: "Where the audit log is forwarded, and whether that succeeds",
    success: { status: 200, body: Type.Array(AuditForwardingState) },
  }),
};
