import { LONGEST_TITLE } from "@cairn/domain/issue-address";
import { ApiError } from "@cairn/client/api-error";
import type { ModuleLink, ModuleRow } from "@cairn/contract/entities/module";
import { isWebAddress } from "@cairn/domain/modules";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { api } from "../../data/api.ts";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/collection-page.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { refusal } from "../../forms/refusal.ts";
import { type Problems, useForm } from "../../forms/use-form.ts";

/** A module and the links it has. */
export interface LinkAt {
  data: ProjectData;
  module: ModuleRow;
  links: readonly ModuleLink[];
  /** Fetches the links again. */
  onChanged: () => void;
}

/** Opens the dialog for a new link, or for `link`. */
export const openLinkDialog = (at: LinkAt, link: ModuleLink | null = null): void =>
  openDialog((close) => <LinkDialog at={at} link={link} onClose={close} />);

interface LinkFields {
  url: string;
  title: string;
}
/** The longest URL that the API accepts (contract/issues §12.2). */
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

/** Names the field: the response for an address that is taken does not (contract/issues §12.2). */
function withField(error: unknown): unknown {
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
    throw withField(error);
  }
  onChanged();
}

function LinkDialog(props: { at: LinkAt; link: ModuleLink | null; onClose: () => void }) {
  const { at, link, onClose } = props;
  const form = useForm<LinkFields>({
    start: { url: link?.url ?? "", title: link?.title ?? "" },
    check: (fields) => linkProblems(fields, at.links, link),
    save: async (fields) => {
      await saveLink(at, link, fields);
      onClose();
    },
    refused: refusal(t("link_failed")),
  });
  const { fields, problems, set } = form;
  return (
    <FormDialog
      width={440}
      title={t(link ? "edit_link" : "add_link")}
      action={t(link ? "link_save" : "add_link")}
      form={form}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
