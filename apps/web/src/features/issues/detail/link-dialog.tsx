import { LONGEST_TITLE } from "@cairn/domain/issue-address";
import type { IssueLink } from "@cairn/contract/entities/issue-details";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { useState, type FormEvent } from "react";
import { t as common } from "../../../i18n/common.ts";
import { t } from "../../../i18n/issue-details.ts";
import { openDialog } from "../../../shell/dialogs.tsx";
import type { IssueDetail } from "./issue-detail.ts";
import { linkUrl } from "./link-url.ts";
import { addLink, updateLink } from "./issue-detail-writes.ts";

const LONGEST_URL = 2000;

interface DialogProps {
  detail: IssueDetail;
  /** The link to edit; omitted for a new one. */
  link?: IssueLink;
  close: () => void;
}

/** Opens the dialog for a new or an existing link. */
export const openLinkDialog = (detail: IssueDetail, link?: IssueLink): void =>
  openDialog((close) => <LinkDialog detail={detail} link={link} close={close} />);

function LinkDialog({ detail, link, close }: DialogProps) {
  return (
    <Dialog
      open
      width={440}
      title={t(link ? "link_dialog_edit" : "link_dialog")}
      onOpenChange={(next) => !next && close()}
      className="max-md:mx-4 max-md:h-auto! max-md:rounded-dialog"
    >
      <LinkForm detail={detail} link={link} close={close} />
    </Dialog>
  );
}

function LinkForm({ detail, link, close }: DialogProps) {
  const [url, setUrl] = useState(link?.url ?? "");
  const [title, setTitle] = useState(link?.title ?? "");
  const [error, setError] = useState<string | null>(null);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const whole = linkUrl(url);
    if (whole === null) return setError(t("link_url_bad"));
    const isTaken = detail.related.links.some((other) => other.url === whole && other.id !== link?.id);
    if (isTaken) return setError(t("link_url_taken"));
    const text = { url: whole, title: title.trim() || null };
    if (link) updateLink(detail, link, text);
    else addLink(detail, text);
    return close();
  };
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <Field label={t("link_url")} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST_URL}
            value={url}
            onChange={(event) => {
              setUrl(event.target.value);
              setError(null);
            }}
          />
        )}
      </Field>
      <Field label={t("link_title")} hint={t("link_title_hint")} aside={common("optional")}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={LONGEST_TITLE}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size={32} onClick={close}>
          {common("cancel")}
        </Button>
        <Button type="submit" variant="primary" size={32}>
          {t(link ? "link_save" : "link_create")}
        </Button>
      </div>
    </form>
  );
}
