// The form of a new or existing token.
import type { ApiToken, ApiTokenPatch, TokenScope } from "@cairn/contract/entities/api-token";
import type { Role } from "@cairn/contract/entities/workspace";
import { addDays } from "@cairn/domain/dates";
import { MEMBER } from "@cairn/domain/roles";
import type { Problems } from "../../forms/use-form.ts";
import { today } from "../../session/own-time.ts";
import { t } from "./text.ts";
import type { TokenDraft } from "./token-source.ts";

/** When it expires: after some days, never, on `expired_at`, or as before. */
export type Expiry = `${number}` | "never" | "day" | "keep";

export interface TokenFields {
  label: string;
  description: string;
  user_type: "person" | "bot";
  role: Role;
  /** "" for all workspaces. */
  workspace: string;
  project_ids: string[];
  scope: TokenScope;
  expiry: Expiry;
  /** A day, for `expiry` "day". */
  expired_at: string | null;
}

interface Named {
  id: string;
  name: string;
}

/** What tokens can be limited to. */
export interface TokenPlaces {
  /** Null where all tokens are of one workspace. */
  workspaces: readonly Named[] | null;
  workspaceName: (id: string) => string | null;
  /** The projects of a workspace, "" for the only one. */
  projects: (workspace: string) => readonly Named[];
  /** The person's role in the workspace. */
  role: Role | null;
}

const PRESETS = [7, 30, 90, 365];
const USUAL = 90;

/** The offered lives, none longer than the instance's limit. */
export function expiriesFor(most: number | null, isNew: boolean): Expiry[] {
  const days = PRESETS.filter((one) => most === null || one < most);
  if (most !== null) days.push(most);
  return [
    ...(isNew ? [] : (["keep"] as const)),
    ...days.map((one): Expiry => `${one}`),
    ...(most === null ? (["never"] as const) : []),
    "day",
  ];
}

export const expiryText = (expiry: Expiry): string => {
  if (expiry === "never") return t("no_expiry");
  if (expiry === "day") return t("on_day");
  return expiry === "keep" ? t("keep") : t("in_days", { count: Number(expiry) });
};

export const startOf = (token: ApiToken | null, most: number | null): TokenFields => ({
  label: token?.label ?? "",
  description: token?.description ?? "",
  user_type: token?.user_type === 1 ? "bot" : "person",
  role: token?.role ?? MEMBER,
  workspace: token?.workspace ?? "",
  project_ids: token?.project_ids ?? [],
  scope: token?.scope ?? "write",
  expiry: token ? "keep" : `${most === null ? USUAL : Math.min(USUAL, most)}`,
  expired_at: null,
});

export function problemsOf({ label, expiry, expired_at }: TokenFields): Problems<TokenFields> {
  return {
    ...(label.trim() === "" ? { label: t("label_required") } : {}),
    ...(expiry === "day" && expired_at === null ? { expired_at: t("day_required") } : {}),
  };
}

const lastDay = ({ expiry, expired_at }: TokenFields): string | null => {
  if (expiry === "never") return null;
  return expiry === "day" ? expired_at : addDays(today(), Number(expiry));
};

/** What is sent for a new token. */
export function draftOf(fields: TokenFields, isOfWorkspace: boolean): TokenDraft {
  const { label, description, user_type, role, workspace, project_ids, scope } = fields;
  const isBot = isOfWorkspace && user_type === "bot";
  return {
    label,
    description,
    scope,
    expired_at: lastDay(fields),
    project_ids: project_ids.length === 0 ? null : project_ids,
    ...(isBot ? { user_type: 1, role } : {}),
    ...(isOfWorkspace ? {} : { workspace: workspace === "" ? null : workspace }),
  };
}

/** What is sent for an existing one. */
export function patchOf(fields: TokenFields, token: ApiToken): ApiTokenPatch {
  const { label, description, scope, expiry, project_ids } = fields;
  const projects = project_ids.length === 0 ? null : project_ids;
  return {
    label,
    description,
    scope,
    ...(token.user_type === 1 || token.workspace === null ? {} : { project_ids: projects }),
    ...(expiry === "keep" ? {} : { expired_at: lastDay(fields) }),
  };
}
