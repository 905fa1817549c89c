import { useRef, type RefObject } from "react";
import { pathOf } from "@cairn/client/api";
import { routes } from "@cairn/contract/routes/all";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t as common } from "../../i18n/common.ts";
import { MemberSelect } from "../../components/members/member-select.tsx";
import { CoverField } from "../../components/picture/cover-field.tsx";
import { openDialog } from "../../shell/dialogs.tsx";
import { IdentifierField } from "./identifier-field.tsx";
import { NetworkField } from "./network-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { useCreateProject } from "./use-create-project.ts";
import { t } from "./text.ts";

/** Opens the dialog that creates a project, and then shows its issues. */
export function openCreateProject(open: OpenWorkspace): void {
  openDialog((close) => <CreateProjectDialog open={open} onClose={close} />);
}

function CreateProjectDialog({ open, onClose }: { open: OpenWorkspace; onClose: () => void }) {
  const form = useCreateProject(open, onClose);
  const { fields, set } = form;
  const nameField = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("create_title")}
      hideTitle
      bare
      width={560}
      canClose={() => !form.busy}
      initialFocus={() => nameField.current}
    >
      <form onSubmit={form.submit} className="flex min-h-0 flex-col">
        <div className="relative flex-none pb-6">
          <CoverField
            value={fields.cover_image}
            uploadPath={pathOf(routes.files.create, { slug: open.slug })}
            onChange={(cover_image) => set({ cover_image })}
            className="h-26"
          />
          <span className="absolute bottom-0 left-5">
            <PictureField
              name={fields.name}
              value={fields.logo_props}
              onChange={(logo_props) => set({ logo_props })}
            />
          </span>
        </div>
        <ProjectFields open={open} form={form} nameField={nameField} />
        <div className="flex flex-none justify-end gap-2 border-t border-line px-5 py-3">
          <Button variant="ghost" size={32} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" variant="primary" size={32} loading={form.busy} shortcut="mod+enter">
            {t("create_action")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  open: OpenWorkspace;
  form: ReturnType<typeof useCreateProject>;
  nameField: RefObject<HTMLInputElement | null>;
}

function ProjectFields({ open, form, nameField }: FieldsProps) {
  const { fields, set, problems } = form;
  return (
    <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 py-4">
      <div className="grid grid-cols-[1fr_180px] gap-3 max-md:grid-cols-1">
        <Field label={t("name")} required error={problems.name}>
          {(control) => (
            <TextInput
              {...control}
              ref={nameField}
              value={fields.name}
              maxLength={255}
              autoComplete="off"
              placeholder={t("name_placeholder")}
              onChange={(event) => form.rename(event.target.value)}
            />
          )}
        </Field>
        <IdentifierField
          slug={open.slug}
          value={form.fields.identifier}
          onChange={form.identify}
          error={problems.identifier}
        />
      </div>
      <Field label={t("description")} aside={common("optional")}>
        {(control) => (
          <TextArea
            {...control}
            minRows={2}
            value={fields.description}
            placeholder={t("description_placeholder")}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Field>
      <NetworkField value={fields.network} onChange={(network) => set({ network })} />
      <Field label={t("lead")}>
        {({ id }) => (
          <MemberSelect
            id={id}
            open={open}
            label={t("lead")}
            none={t("lead_none")}
            value={fields.project_lead}
            onChange={(project_lead) => set({ project_lead })}
          />
        )}
      </Field>
    </div>
  );
}
