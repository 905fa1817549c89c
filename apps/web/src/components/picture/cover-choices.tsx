import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Button } from "@cairn/ui/button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { Segmented } from "@cairn/ui/segmented";
import { queryClient } from "../../data/query-client.ts";
import { loadInstance } from "../../session/session.ts";
import { COVERS, isCover } from "./covers.ts";
import { CoverTile } from "./cover-tile.tsx";
import { t } from "./text.ts";

const CoverPhotos = lazyPart(async () => (await import("./cover-photos.tsx")).CoverPhotos);

export interface CoverChoicesProps {
  value: string | null;
  onChoose: (url: string | null) => void;
  onUpload: () => void;
}

/** Whether this instance has a provider of stock photos; false until that is known. */
function useHasPhotos(): boolean {
  const { data } = useQuery({ queryKey: ["instance"], queryFn: loadInstance }, queryClient);
  return data !== undefined && "config" in data && data.config.has_unsplash_configured;
}

/** The available covers. */
export function CoverChoices({ value, onChoose, onUpload }: CoverChoicesProps) {
  const [source, setSource] = useState<"stock" | "photos">("stock");
  const hasPhotos = useHasPhotos();
  return (
    <div className="p-2">
      {hasPhotos ? (
        <Segmented
          label={t("choose_cover")}
          segments={[
            { value: "stock", label: t("stock") },
            { value: "photos", label: t("photos") },
          ]}
          value={source}
          onChange={setSource}
        />
      ) : null}
      {source === "photos" ? (
        <CoverPhotos value={value} onChoose={onChoose} />
      ) : (
        <ul className={hasPhotos ? "mt-2 grid grid-cols-3 gap-2" : "grid grid-cols-3 gap-2"}>
          {COVERS.map(({ name, url }) => (
            <CoverTile
              key={name}
              label={t("cover_name", { name })}
              src={url}
              isChosen={isCover(value, name)}
              onChoose={() => onChoose(url)}
            />
          ))}
        </ul>
      )}
      <div className="mt-2 flex justify-between gap-2">
        <Button icon="upload" size={24} onClick={onUpload}>
          {t("upload_cover")}
        </Button>
        <Button variant="ghost" size={24} onClick={() => onChoose(null)}>
          {t("no_cover")}
        </Button>
      </div>
    </div>
  );
}
