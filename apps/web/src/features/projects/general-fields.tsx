import { pathOf } from "@cairn/client/api";
import type { Project } from "@cairn/contract/entities/project";
import { routes } from "@cairn/contract/routes/all";
import { cleanIdentifier } from "@cairn/domain/names";
import { Field } from "@cairn/ui/field";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { CoverField } from "../../components/picture/cover-field.tsx";
import type { Form, Problems } from "../../forms/use-form.ts";
import { IdentifierField } from "./identifier-field.tsx";
import { NetworkField } from "./network-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { t } from "./text.ts";

/** The fields of the general settings. */
export const editable = (project: Project) => ({
  name: project.name,
  identifier: project.identifier,
  description: project.description,
  network: project.network,
  cover_image: project.cover_image,
  logo_props: project.logo_props,
});

type Editable = ReturnType<typeof editable>;

/** What is missing. */
export const checkEditable = ({ name, identifier }: Editable): Problems<Editable> => ({
  ...(name.trim() === "" ? { name: t("name_required") } : {}),
  ...(identifier === "" ? { identifier: t("identifier_required") } : {}),
});

interface FieldsProps {
  project: Project;
  form: Pick<Form<Editable>, "fields" | "problems" | "set">;
}

/** Cover, picture, name, identifier, description and visibility. The fieldset around them disables them. */
export function IdentityFields({ project, form: { fields, problems, set } }: FieldsProps) {
  const { slug } = useWorkspace();
  return (
    <>
      <div className="relative mt-6 pb-6">
        <CoverField
          value={fields.cover_image}
          uploadPath={pathOf(routes.files.create, { slug })}
          onChange={(cover_image) => set({ cover_image })}
          className="h-28 overflow-hidden rounded-card"
        />
        <span className="absolute bottom-0 left-4">
          <PictureField
            id={project.id}
            name={fields.name}
            value={fields.logo_props}
            onChange={(logo_props) => set({ logo_props })}
          />
        </span>
      </div>
      <div className="mt-5 flex flex-col gap-4">
        <div className="grid grid-cols-[1fr_200px] gap-3 max-md:grid-cols-1">
          <Field label={t("name")} required error={problems.name ?? null}>
            {(control) => (
              <TextInput
                {...control}
                value={fields.name}
                maxLength={255}
                onChange={(event) => set({ name: event.target.value })}
              />
            )}
          </Field>
          <IdentifierField
            slug={slug}
            own={project.identifier}
            value={fields.identifier}
            error={problems.identifier ?? null}
            onChange={(text) => set({ identifier: cleanIdentifier(text) })}
          />
        </div>
        <Field label={t("description")}>
          {(control) => (
            <TextArea
              {...control}
              value={fields.description}
              placeholder={t("description_placeholder")}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </Field>
        <NetworkField value={fields.network} onChange={(network) => set({ network })} />
      </div>
    </>
  );
}
