import { useId, useState } from "react";
import type { FileAsset } from "@cairn/contract/entities/issue-details";
import { ApiError } from "@cairn/client/api-error";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { toast } from "@cairn/ui/toast";
import { explain } from "../../data/failure.ts";
import { uploadFile } from "../../data/upload.ts";
import { t as common } from "../../i18n/common.ts";
import { CropStage } from "./crop-stage.tsx";
import { cropRect, MAX_ZOOM, startingCrop, type Crop } from "./crop.ts";
import { cutPicture, type ReadPicture } from "./read-picture.ts";
import { type PictureRequest, SHAPES } from "./shapes.ts";
import { t } from "./text.ts";

export interface CropDialogProps extends PictureRequest {
  picture: ReadPicture;
  /** The name of the file. */
  name: string;
  onClose: () => void;
}

/** Crops and uploads; the dialog stays open on failure. */
function useUpload({ picture, name, kind, uploadPath, onPicture, onClose }: CropDialogProps) {
  const [busy, setBusy] = useState(false);
  const send = async (crop: Crop): Promise<void> => {
    if (busy) return;
    const shape = SHAPES[kind];
    setBusy(true);
    try {
      const rect = cropRect(picture, shape.width / shape.height, crop);
      const { body } = await uploadFile(uploadPath, await cutPicture(picture, rect, shape, name));
      onPicture((body as FileAsset).asset);
      onClose();
    } catch (error) {
      setBusy(false);
      const why = error instanceof ApiError ? (error.fields.asset?.[0] ?? explain(error)) : explain(error);
      toast({ title: t("upload_failed"), description: why, tone: "error" });
    }
  };
  return { busy, send };
}

/** Lets the person crop a picture and shows the result's shape. */
export function CropDialog(props: CropDialogProps) {
  const { picture, kind, onClose } = props;
  const [crop, setCrop] = useState(() => startingCrop(picture));
  const { busy, send } = useUpload(props);
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("crop_title")}
      description={t("crop_help")}
      width={kind === "cover" ? 640 : 400}
      canClose={() => !busy}
      footer={
        <>
          <Button variant="ghost" size={32} disabled={busy} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" form={form} variant="primary" size={32} loading={busy} shortcut="mod+enter">
            {t("use")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          void send(crop);
        }}
      >
        <CropStage picture={picture} shape={SHAPES[kind]} crop={crop} onChange={setCrop} />
        <label className="mt-4 flex items-center gap-3 text-12 text-ink-3">
          {t("zoom")}
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => setCrop({ ...crop, zoom: Number(event.target.value) })}
            className="h-8 min-w-0 flex-1 accent-accent"
          />
        </label>
      </form>
    </Dialog>
  );
}
