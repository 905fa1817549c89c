import { useDeferredValue, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { TextInput } from "@cairn/ui/text-input";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { CoverTile } from "./cover-tile.tsx";
import { photosOf } from "./photo-response.ts";
import { t } from "./text.ts";

const MAX_PHOTOS = 18;
/** Equal searches within this time share one response, because the provider limits requests. */
const FRESH_MS = 600_000;

export interface CoverPhotosProps {
  value: string | null;
  onChoose: (url: string) => void;
}

/** Stock photos of the instance's provider. */
export function CoverPhotos({ value, onChoose }: CoverPhotosProps) {
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed.trim());
  const { data, error, refetch } = useQuery(
    {
      queryKey: ["stock-photos", query],
      queryFn: async ({ signal }) => {
        const asked =
          query === "" ? { per_page: String(MAX_PHOTOS) } : { query, per_page: String(MAX_PHOTOS) };
        return photosOf(await api.files.stock_photos({ query: asked, signal }));
      },
      staleTime: FRESH_MS,
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return (
    <div className="mt-2">
      <TextInput
        type="search"
        aria-label={t("photos_search")}
        placeholder={t("photos_search")}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {error && !data ? (
        <ErrorState
          title={t("photos_failed")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton height={168} className="mt-2" /> : null}
      {data?.length === 0 ? (
        <p role="status" className="py-6 text-center text-ink-3">
          {t("photos_none")}
        </p>
      ) : null}
      <ul className="mt-2 grid max-h-60 grid-cols-3 gap-2 overflow-y-auto p-1">
        {data?.map(({ id, small, regular, alt }) => (
          <CoverTile
            key={id}
            label={alt ?? t("photo")}
            src={small}
            isChosen={regular === value}
            onChoose={() => onChoose(regular)}
          />
        ))}
      </ul>
    </div>
  );
}
