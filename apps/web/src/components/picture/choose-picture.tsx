// Picture upload: reads a file, lets the person crop it, and uploads the result.
import { lazyPart } from "@cairn/ui/lazy-part";
import { toast } from "@cairn/ui/toast";
import { openDialog } from "../../shell/dialogs.tsx";
import { forgetPicture, PICTURE_TYPES, readPicture } from "./read-picture.ts";
import type { PictureRequest } from "./shapes.ts";
import { t } from "./text.ts";

const CropDialog = lazyPart(async () => (await import("./crop-dialog.tsx")).CropDialog);

/** Opens the cropper on a file, or reports that it is no picture. */
export async function cropPicture(file: File, wanted: PictureRequest): Promise<void> {
  const picture = await readPicture(file);
  if (!picture) {
    toast({ title: t("no_picture"), description: t("no_picture_text"), tone: "error" });
    return;
  }
  openDialog((close) => (
    <CropDialog
      {...wanted}
      picture={picture}
      name={file.name}
      onClose={() => {
        forgetPicture(picture);
        close();
      }}
    />
  ));
}

/** Opens the browser's file dialog, then the cropper. */
export function choosePicture(wanted: PictureRequest): void {
  const input = Object.assign(document.createElement("input"), { type: "file", accept: PICTURE_TYPES });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) void cropPicture(file, wanted);
  });
  input.click();
}
