import { LONGEST_TITLE } from "@cairn/domain/issue-address";
import { ApiError } from "@cairn/client/api-error";
import type { ModuleLink, ModuleRow } from "@cairn/contract/entities/module";
import { isWebAddress } from "@cairn/domain/modules";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { api } from "../../data/api.ts";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/collection-page.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { FormButtons } from "../form-fields.tsx";
import { type Problems, useCollectionForm } from "../use-collection-form.ts";

/** A module and the links it has. */
export interface LinkAt {
  data: ProjectData;
  module: ModuleRow;
  links: readonly ModuleLink[];
  /** Brings the links anew. */
  onChanged: () => void;
}

/** Opens the dialog for a new link, or for one that is there. */
export const openLinkDialog = (at: LinkAt, link: ModuleLink | null = null): void =>
  openDialog((close) => <LinkDialog at={at} link={link} onClose={close} />);

interface LinkFields {
  url: string;
  title: string;
}
/** contract/issues §12.2 */
const LONGEST_URL = 200;

/** `example.com/a` means `https://example.com/a`. */
function wholeAddress(typed: string): string {
  const text = typed.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

function linkProblems(
  { url }: LinkFields,
  links: readonly Pick<ModuleLink, "id" | "url">[],
  link: Pick<ModuleLink, "id"> | null,
): Problems<LinkFields> {
  const whole = wholeAddress(url);
  if (url.trim() === "" || !isWebAddress(whole) || whole.length > LONGEST_URL)
    return { url: t("link_url_bad") };
  const isTaken = links.some((other) => other.url === whole && other.id !== link?.id);
  return isTaken ? { url: t("link_url_taken") } : {};
}

/** That an address is taken is answered without naming its field (contract/issues §12.2). */
function named(error: unknown): unknown {
  const isTaken = error instanceof ApiError && error.status === 400 && Object.keys(error.fields).length === 0;
  return isTaken ? new ApiError(400, { url: [t("link_url_taken")] }, error) : error;
}

/** @throws ApiError */
async function saveLink({ data, module, onChanged }: LinkAt, link: ModuleLink | null, fields: LinkFields) {
  const path = { slug: data.open.slug, project_id: module.project_id, module_id: module.id };
  const body = { url: wholeAddress(fields.url), title: fields.title.trim() || null };
  try {
    await (link
      ? api.modules.update_link({ ...path, link_id: link.id, body })
      : api.modules.create_link({ ...path, body }));
  } catch (error) {
    throw named(error);
  }
  onChanged();
}

function LinkDialog(props: { at: LinkAt; link: ModuleLink | null; onClose: () => void }) {
  const { at, link, onClose } = props;
  const form = useCollectionForm<LinkFields>({
    start: { url: link?.url ?? "", title: link?.title ?? "" },
    check: (fields) => linkProblems(fields, at.links, link),
    save: (fields) => saveLink(at, link, fields),
    label: t("link_failed"),
    onClose,
  });
  const { fields, problems, set } = form;
  return (
    <Dialog
      open
      width={440}
      title={t(link ? "edit_link" : "add_link")}
      onOpenChange={(next) => !next && onClose()}
    >
      <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
        <Field label={t("link_url")} required error={problems.url ?? null}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={LONGEST_URL}
              value={fields.url}
              onChange={(event) => set({ url: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={t("link_title")}
          hint={t("link_title_hint")}
          aside={common("optional")}
          error={problems.title ?? null}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={LONGEST_TITLE}
              value={fields.title}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </Field>
        <FormButtons save={t(link ? "link_save" : "add_link")} busy={form.busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
