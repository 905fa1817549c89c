import { useRef, useState, type FormEvent } from "react";
import { ApiError } from "@cairn/client/api-error";
import type { ProjectDraft } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { actionContext } from "../../actions/context.ts";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { createProject } from "../../data/projects.ts";
import { t as common } from "../../i18n/common.ts";
import { MemberSelect } from "../../parts/member-select.tsx";
import { openDialog } from "../../shell/dialogs.tsx";
import { CoverField } from "./cover-field.tsx";
import { anyCover } from "./covers.ts";
import { NetworkField } from "./network-field.tsx";
import { IdentifierField } from "./identifier-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { useSuggestedIdentifier } from "./use-identifier.ts";
import { t } from "./text.ts";

/** Opens the dialog that makes a project; afterwards its issues are shown. */
export function openCreateProject(open: OpenWorkspace): void {
  openDialog((close) => <CreateProjectDialog open={open} onClose={close} />);
}

type Fields = Required<Pick<ProjectDraft, "name" | "description" | "network" | "project_lead" | "logo_props">> & {
  cover_image: string | null;
};
type Errors = { name?: string; identifier?: string };

function check(fields: Fields, identifier: string): Errors {
  return {
    ...(fields.name.trim() === "" ? { name: t("name_required") } : {}),
    ...(identifier === "" ? { identifier: t("identifier_required") } : {}),
  };
}

/** Which fields the server refuses (contract/workspace §9.2: 410 by field); null for any other failure. */
function refused(error: unknown, identifier: string): Errors | null {
  if (!(error instanceof ApiError)) return null;
  const { fields } = error;
  if (!fields.name && !fields.identifier) return null;
  return {
    ...(fields.name ? { name: error.status === 410 ? t("name_taken") : fields.name[0] } : {}),
    ...(fields.identifier
      ? { identifier: error.status === 410 ? t("identifier_taken", { identifier }) : fields.identifier[0] }
      : {}),
  };
}

function useCreate(open: OpenWorkspace, onClose: () => void) {
  const [fields, setFields] = useState<Fields>(() => ({
    name: "",
    description: "",
    network: 2,
    project_lead: open.me,
    logo_props: {},
    cover_image: anyCover(Date.now()),
  }));
  const suggestion = useSuggestedIdentifier();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const set = (edit: Partial<Fields>): void => setFields((before) => ({ ...before, ...edit }));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const found = check(fields, suggestion.identifier);
    setErrors(found);
    if (busy || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const body = { ...fields, name: fields.name.trim(), identifier: suggestion.identifier };
      const project = await createProject(open, body);
      onClose();
      actionContext().go(`/${open.slug}/projects/${project.id}/issues/`);
    } catch (error) {
      const known = refused(error, suggestion.identifier);
      if (known) setErrors(known);
      else reportFailure(t("create_failed"), error);
      setBusy(false);
    }
  };
  return { fields, set, suggestion, errors, busy, submit };
}

function CreateProjectDialog({ open, onClose }: { open: OpenWorkspace; onClose: () => void }) {
  const { fields, set, suggestion, errors, busy, submit } = useCreate(open, onClose);
  const nameField = useRef<HTMLInputElement>(null);
  const untouched = fields.name === "" && fields.description === "";
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t("create_title")}
      hideTitle
      bare
      width={560}
      canClose={() => untouched || !busy}
      initialFocus={() => nameField.current}
    >
      <form onSubmit={(event) => void submit(event)} className="flex min-h-0 flex-col">
        <div className="relative flex-none pb-6">
          <CoverField value={fields.cover_image} onChange={(cover_image) => set({ cover_image })} className="h-26" />
          <span className="absolute bottom-0 left-5">
            <PictureField name={fields.name} value={fields.logo_props} onChange={(logo_props) => set({ logo_props })} />
          </span>
        </div>
        <div className="flex min-h-0 flex-col gap-4 overflow-y-auto px-5 py-4">
          <div className="grid grid-cols-[1fr_180px] gap-3 max-md:grid-cols-1">
            <Field label={t("name")} required error={errors.name}>
              {(control) => (
                <TextInput
                  {...control}
                  ref={nameField}
                  value={fields.name}
                  maxLength={255}
                  autoComplete="off"
                  placeholder={t("name_placeholder")}
                  onChange={(event) => {
                    set({ name: event.target.value });
                    suggestion.follow(event.target.value);
                  }}
                />
              )}
            </Field>
            <IdentifierField
              slug={open.slug}
              value={suggestion.identifier}
              onChange={suggestion.edit}
              error={errors.identifier}
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
        <div className="flex flex-none justify-end gap-2 border-t border-line px-5 py-3">
          <Button variant="ghost" size={32} onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" variant="primary" size={32} loading={busy} shortcut="mod+enter">
            {t("create_action")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
