import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { RadioCards } from "@cairn/ui/radio-cards";
import { toast } from "@cairn/ui/toast";
import { type FormEvent, useRef, useState } from "react";
import { actionContext } from "../../../actions/context.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t as common } from "../../../i18n/common.ts";
import { t } from "../../../i18n/page-collections.ts";
import { pagesPath } from "../page-writes.ts";
import { removeCollection } from "./collection-writes.ts";
import { collectionNamed, isPrivate, pagesIn, titleOf } from "./collections.ts";

interface Props {
  open: OpenWorkspace;
  collection: PageCollectionRow;
  onClose: () => void;
}

type Fate = "archive" | "keep";

/** Asks what happens to the pages of a collection, and deletes it. Those of a private one are always archived. */
export function DeleteCollectionDialog({ open, collection, onClose }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [fate, setFate] = useState<Fate>("archive");
  const [busy, setBusy] = useState(false);
  const name = titleOf(collection);
  const isAsking = !isPrivate(collection) && pagesIn(open, collection).length > 0;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const isShown = new URLSearchParams(location.search).get("collection") === collection.id;
    const isRemoved = await removeCollection(open, collection, fate === "archive");
    onClose();
    if (!isRemoved) return;
    // Its own list would have nothing to show.
    if (isShown) actionContext().go(pagesPath(open, null));
    toast({ title: t("deleted", { name }), icon: "trash" });
  };
  return (
    <Dialog
      open
      role="alertdialog"
      width={440}
      title={t("delete_title", { name })}
      description={t(isAsking ? "delete_public" : "delete_private")}
      initialFocus={() => cancel.current}
      onOpenChange={(next) => !next && onClose()}
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {isAsking ? <Fates open={open} fate={fate} onChange={setFate} /> : null}
        <div className="flex justify-end gap-2">
          <Button ref={cancel} variant="ghost" size={32} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" variant="danger" size={32} loading={busy}>
            {t("delete_action")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FatesProps {
  open: OpenWorkspace;
  fate: Fate;
  onChange: (fate: Fate) => void;
}

function Fates({ open, fate, onChange }: FatesProps) {
  const general = collectionNamed(open, null);
  return (
    <RadioCards
      label={t("delete_pages")}
      options={[
        { value: "archive", label: t("delete_archive"), hint: t("delete_archive_hint") },
        {
          value: "keep",
          label: t("delete_keep"),
          hint: t("delete_keep_hint", { name: general ? titleOf(general) : t("general") }),
        },
      ]}
      value={fate}
      onChange={onChange}
    />
  );
}
