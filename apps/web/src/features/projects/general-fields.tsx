import { pathOf } from "@cairn/client/api";
import type { Project } from "@cairn/contract/entities/project";
import { routes } from "@cairn/contract/routes/all";
import { cleanIdentifier } from "@cairn/domain/names";
import { Field } from "@cairn/ui/field";
import { TextArea } from "@cairn/ui/text-area";
import { TextInput } from "@cairn/ui/text-input";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { CoverField } from "../../components/picture/cover-field.tsx";
import type { Draft } from "../../forms/use-edits.ts";
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

interface FieldsProps {
  project: Project;
  draft: Draft<ReturnType<typeof editable>>;
}

/** Cover, picture, name, identifier, description and visibility. The fieldset around them disables them. */
export function IdentityFields({ project, draft: { value, set } }: FieldsProps) {
  const { slug } = useWorkspace();
  return (
    <>
      <div className="relative mt-6 pb-6">
        <CoverField
          value={value.cover_image}
          uploadPath={pathOf(routes.files.create, { slug })}
          onChange={(cover_image) => set({ cover_image })}
          className="h-28 overflow-hidden rounded-card"
        />
        <span className="absolute bottom-0 left-4">
          <PictureField
            id={project.id}
            name={value.name}
            value={value.logo_props}
            onChange={(logo_props) => set({ logo_props })}
          />
        </span>
      </div>
      <div className="mt-5 flex flex-col gap-4">
        <div className="grid grid-cols-[1fr_200px] gap-3 max-md:grid-cols-1">
          <Field label={t("name")} required error={value.name.trim() === "" ? t("name_required") : null}>
            {(control) => (
              <TextInput
                {...control}
                value={value.name}
                maxLength={255}
                onChange={(event) => set({ name: event.target.value })}
              />
            )}
          </Field>
          <IdentifierField
            slug={slug}
            own={project.identifier}
            value={value.identifier}
            error={value.identifier === "" ? t("identifier_required") : null}
            onChange={(text) => set({ identifier: cleanIdentifier(text) })}
          />
        </div>
        <Field label={t("description")}>
          {(control) => (
            <TextArea
              {...control}
              value={value.description}
              placeholder={t("description_placeholder")}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </Field>
        <NetworkField value={value.network} onChange={(network) => set({ network })} />
      </div>
    </>
  );
}
