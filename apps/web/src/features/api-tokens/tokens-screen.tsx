import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ApiToken } from "@cairn/contract/entities/api-token";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { queryClient } from "../../data/query-client.ts";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { RequestedRows } from "../../settings/settings-list/requested-rows.tsx";
import { openDialog } from "../../shell/dialogs.tsx";
import { t } from "./text.ts";
import { TokenDialog } from "./token-dialog.tsx";
import type { TokenPlaces } from "./token-form.ts";
import { TokenRow } from "./token-row.tsx";
import type { TokenSource } from "./token-source.ts";
import { TokenUseScreen } from "./token-use-screen.tsx";

/** Use changes without this page. */
const REFETCH_MS = 15_000;

interface TokensScreenProps {
  source: TokenSource;
  places: TokenPlaces;
}

/** The tokens of a place; `?token=` shows the use of one. */
export function TokensScreen({ source, places }: TokensScreenProps) {
  const { token = null } = useSearch({ strict: false }) as { token?: string };
  const navigate = useNavigate();
  const show = (id: string | null): void =>
    void navigate({ to: "./", search: id === null ? {} : { token: id } });
  if (token !== null) return <TokenUseScreen source={source} id={token} onBack={() => show(null)} />;
  return <TokenList source={source} places={places} onUse={show} />;
}

function TokenList({ source, places, onUse }: TokensScreenProps & { onUse: (id: string) => void }) {
  const query = useQuery(
    {
      queryKey: source.key,
      queryFn: ({ signal }) => source.list(signal),
      refetchInterval: REFETCH_MS,
      refetchOnMount: "always",
    },
    queryClient,
  );
  const open = (token: ApiToken | null): void =>
    openDialog((close) => <TokenDialog source={source} places={places} token={token} onClose={close} />);
  return (
    <SettingsPage
      title={t("title")}
      lead={t(source.slug === null ? "lead_own" : "lead_workspace")}
      action={
        <Button variant="primary" icon="plus" onClick={() => open(null)}>
          {t("create")}
        </Button>
      }
    >
      <RequestedRows
        query={query}
        failed={t("failed")}
        skeleton={[96, 140, 72]}
        empty={
          <EmptyState
            drawing={<EmptyDrawing />}
            title={t("empty_title")}
            text={t("empty_text")}
            className="py-24"
          />
        }
      >
        {(token) => (
          <TokenRow
            key={token.id}
            source={source}
            token={token}
            workspace={token.workspace === null ? null : places.workspaceName(token.workspace)}
            onUse={() => onUse(token.id)}
            onEdit={() => open(token)}
          />
        )}
      </RequestedRows>
    </SettingsPage>
  );
}
