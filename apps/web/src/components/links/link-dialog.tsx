import { ApiError } from "@cairn/client/api-error";
import { LONGEST_TITLE } from "@cairn/domain/issue-address";
import { Field } from "@cairn/ui/field";
import { TextInput } from "@cairn/ui/text-input";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { refusal } from "../../forms/refusal.ts";
import { type Form, type Problems, useForm } from "../../forms/use-form.ts";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/links.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { linkUrl } from "./link-url.ts";

/** The parts of a link that a person writes. */
export interface LinkText {
  url: string;
  /** Null: the URL is shown. */
  title: string | null;
}

interface StoredLink extends LinkText {
  id: string;
}

/** The links of one thing, and how to write them. */
export interface LinkOwner<Link extends StoredLink> {
  links: readonly Link[];
  /** Characters; the API refuses longer ones. */
  longestUrl: number;
  /** Saves a new link, or `link`. An optimistic write returns at once and reports failures itself. @throws ApiError */
  save: (text: LinkText, link: Link | null) => Promise<void> | void;
}

/** Opens the dialog for a new link, or for `link`. */
export const openLinkDialog = <Link extends StoredLink>(
  owner: LinkOwner<Link>,
  link: Link | null = null,
): void => openDialog((close) => <LinkDialog owner={owner} link={link} onClose={close} />);

interface LinkFields {
  url: string;
  title: string;
}

function linkProblems<Link extends StoredLink>(
  { url }: LinkFields,
  { links, longestUrl }: LinkOwner<Link>,
  link: Link | null,
): Problems<LinkFields> {
  const whole = linkUrl(url);
  if (whole === null || whole.length > longestUrl) return { url: t("url_invalid") };
  return links.some((other) => other.url === whole && other.id !== link?.id) ? { url: t("url_taken") } : {};
}

/** Names the field: the response for a URL that is taken does not (contract/issues §12.2). */
function withField(error: unknown): unknown {
  const isTaken = error instanceof ApiError && error.status === 400 && Object.keys(error.fields).length === 0;
  return isTaken ? new ApiError(400, { url: [t("url_taken")] }, error) : error;
}

interface DialogProps<Link extends StoredLink> {
  owner: LinkOwner<Link>;
  link: Link | null;
  onClose: () => void;
}

function LinkDialog<Link extends StoredLink>({ owner, link, onClose }: DialogProps<Link>) {
  const form = useForm<LinkFields>({
    start: { url: link?.url ?? "", title: link?.title ?? "" },
    check: (fields) => linkProblems(fields, owner, link),
    save: async ({ url, title }) => {
      try {
        await owner.save({ url: linkUrl(url) ?? url, title: title.trim() || null }, link);
      } catch (error) {
        throw withField(error);
      }
      onClose();
    },
    refused: refusal(t("save_failed")),
  });
  return (
    <FormDialog
      width={440}
      title={t(link ? "edit_title" : "add")}
      action={t(link ? "save" : "add")}
      form={form}
      onClose={onClose}
    >
      <LinkInputs form={form} longestUrl={owner.longestUrl} />
    </FormDialog>
  );
}

function LinkInputs({ form, longestUrl }: { form: Form<LinkFields>; longestUrl: number }) {
  const { fields, problems, set } = form;
  return (
    <>
      <Field label={t("url")} required error={problems.url ?? null}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestUrl}
            value={fields.url}
            onChange={(event) => set({ url: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t("title")}
        hint={t("title_hint")}
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
    </>
  );
}
