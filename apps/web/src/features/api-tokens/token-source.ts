// Where tokens are managed: in a workspace's settings, or in one's own.
import type {
  ApiToken,
  ApiTokenPatch,
  NewApiToken,
  TokenUse,
  TokenUsePeriod,
  WorkspaceTokenDraft,
  OwnTokenDraft,
} from "@cairn/contract/entities/api-token";
import { toast } from "@cairn/ui/toast";
import { checked } from "../../components/identity-check/checked.ts";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { t } from "./text.ts";

export type TokenDraft = WorkspaceTokenDraft & OwnTokenDraft;

export interface TokenSource {
  /** Of the list's query. */
  key: readonly string[];
  /** The workspace whose settings these are; null for a person's own tokens. */
  slug: string | null;
  list: (signal: AbortSignal) => Promise<ApiToken[]>;
  create: (draft: TokenDraft) => Promise<NewApiToken>;
  update: (id: string, patch: ApiTokenPatch) => Promise<ApiToken>;
  remove: (id: string) => Promise<void>;
  use: (id: string, period: TokenUsePeriod, signal: AbortSignal) => Promise<TokenUse>;
}

export const workspaceTokens = (slug: string): TokenSource => ({
  key: ["workspace", slug, "api-tokens"],
  slug,
  list: (signal) => api.api_tokens.list({ slug, signal }),
  create: (body) => checked(() => api.api_tokens.create({ slug, body })),
  update: (token_id, body) => checked(() => api.api_tokens.update({ slug, token_id, body })),
  remove: (token_id) => api.api_tokens.remove({ slug, token_id }),
  use: (token_id, period, signal) => api.api_tokens.use({ slug, token_id, query: { period }, signal }),
});

export const ownTokens: TokenSource = {
  key: ["my", "api-tokens"],
  slug: null,
  list: (signal) => api.own_tokens.list({ signal }),
  create: (body) => checked(() => api.own_tokens.create({ body })),
  update: (token_id, body) => checked(() => api.own_tokens.update({ token_id, body })),
  remove: (token_id) => api.own_tokens.remove({ token_id }),
  use: (token_id, period, signal) => api.own_tokens.use({ token_id, query: { period }, signal }),
};

export const refetchTokens = ({ key }: TokenSource): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key });

/** Never rejects. */
export async function setActive(source: TokenSource, token: ApiToken, is_active: boolean): Promise<void> {
  const { id, label: name } = token;
  try {
    await source.update(id, { is_active });
    toast({ title: t(is_active ? "resumed_done" : "paused_done", { name }), tone: "success" });
  } catch (error) {
    reportFailure(t("change_failed", { name }), error, () => void setActive(source, token, is_active));
  }
  await refetchTokens(source);
}

async function revoke(source: TokenSource, token: ApiToken): Promise<void> {
  const { id, label: name } = token;
  try {
    await source.remove(id);
    toast({ title: t("revoked", { name }), icon: "trash" });
  } catch (error) {
    reportFailure(t("revoke_failed", { name }), error, () => void revoke(source, token));
  }
  await refetchTokens(source);
}

export const confirmRevoke = (source: TokenSource, token: ApiToken): void =>
  confirm({
    title: t("revoke_question", { name: token.label }),
    description: t(token.user_type === 1 ? "revoke_bot_text" : "revoke_text"),
    confirmLabel: t("revoke_action"),
    onConfirm: () => revoke(source, token),
  });
