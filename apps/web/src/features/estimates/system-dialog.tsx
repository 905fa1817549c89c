import type { EstimateType } from "@cairn/contract/entities/estimate";
import type { Project } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Field } from "@cairn/ui/field";
import { RadioCards } from "@cairn/ui/radio-cards";
import { Select } from "@cairn/ui/select";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { useState, type FormEvent } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t as common } from "../../i18n/common.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { createSystem } from "./estimate-writes.ts";
import { KINDS, problemOf, type Template, TEMPLATES } from "./templates.ts";
import { t } from "./text.ts";
import { ValuesField } from "./values-field.tsx";

const BY_HAND = "by_hand";

interface Props {
  open: OpenWorkspace;
  project: Project;
  /** Null for a system without a template. */
  start: Template | null;
  onClose: () => void;
}

/** Creates a system, from a template or by hand, and starts to use it. The default is the first template. */
export function openSystemDialog(
  open: OpenWorkspace,
  project: Project,
  start: Template | null = TEMPLATES[0] ?? null,
): void {
  openDialog((close) => <SystemDialog open={open} project={project} start={start} onClose={close} />);
}

function SystemDialog(props: Props) {
  const { project, onClose } = props;
  const isSwitch = project.estimate !== null;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(isSwitch ? "switch_title" : "create_title")}
      description={isSwitch ? t("create_text") : undefined}
      width={520}
    >
      <SystemForm {...props} />
    </Dialog>
  );
}

interface Words {
  type: EstimateType;
  template: string;
  name: string;
  values: readonly string[];
}

const wordsOf = (template: Template): Words => ({
  type: template.type,
  template: template.name,
  name: t(template.name),
  values: template.values,
});
const byHand = (type: EstimateType): Words => ({
  type,
  template: BY_HAND,
  name: t(`type_${type}`),
  values: ["", "", ""],
});

function SystemForm({ open, project, start, onClose }: Props) {
  const [words, setWords] = useState<Words>(() => (start ? wordsOf(start) : byHand("points")));
  const [isTold, setTold] = useState(false);
  const { type, template, name, values } = words;
  // Empty boxes are not values.
  const written = values.map((value) => value.trim()).filter((value) => value !== "");
  const isGood =
    name.trim() !== "" &&
    written.length > 0 &&
    written.every(
      (value, index) =>
        problemOf(
          type,
          value,
          written.filter((_, other) => other !== index),
        ) === null,
    );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTold(true);
    if (!isGood) return;
    const draft = { name: name.trim(), type, values: written };
    onClose();
    void createSystem(open, project, draft).then(
      (worked) => worked && toast({ title: t("system_used", { name: draft.name }), tone: "success" }),
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <KindAndTemplate words={words} onChange={setWords} />
      <Field label={t("name")} error={isTold && name.trim() === "" ? t("name_required") : null}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={255}
            onChange={(event) => setWords({ ...words, name: event.target.value })}
          />
        )}
      </Field>
      <ValuesField
        key={`${type} ${template}`}
        type={type}
        values={values}
        isTold={isTold}
        onChange={(next) => setWords({ ...words, values: next })}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" size={32} onClick={onClose}>
          {common("cancel")}
        </Button>
        <Button type="submit" variant="primary" size={32}>
          {t("create_action")}
        </Button>
      </div>
    </form>
  );
}

function KindAndTemplate({ words, onChange }: { words: Words; onChange: (words: Words) => void }) {
  const fitting = TEMPLATES.filter(({ type }) => type === words.type);
  const chooseKind = (type: EstimateType): void => {
    const first = TEMPLATES.find((template) => template.type === type);
    onChange(first ? wordsOf(first) : byHand(type));
  };
  return (
    <>
      <div>
        <p className="mb-1.5 text-12 font-medium text-ink-2">{t("kind")}</p>
        <RadioCards
          label={t("kind")}
          value={words.type}
          onChange={chooseKind}
          options={KINDS.map((kind) => ({
            value: kind,
            label: t(`type_${kind}`),
            hint: t(`type_${kind}_hint`),
          }))}
        />
      </div>
      <Field label={t("template")}>
        {(control) => (
          <Select
            {...control}
            label={t("template")}
            value={words.template}
            onChange={(name) => {
              const template = fitting.find((one) => one.name === name);
              onChange(template ? wordsOf(template) : byHand(words.type));
            }}
            items={[
              ...fitting.map(({ name, values }) => ({
                value: name,
                label: t(name),
                hint: values.slice(0, 5).join(" "),
              })),
              { value: BY_HAND, label: t("by_hand") },
            ]}
          />
        )}
      </Field>
    </>
  );
}
