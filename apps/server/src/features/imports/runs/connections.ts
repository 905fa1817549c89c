// Sources that are called: what people enter, the places that it opens, and the import that begins with it.
import type {
  ImportConnection,
  ImportCredentials,
  ImportPlace,
  ImportRun,
  ImportSource,
} from "@cairn/contract/entities/import-run";
import { invalid } from "../../../platform/failure.ts";
import type { ProjectContext } from "../../../platform/http/context.ts";
import { requireReceiver } from "../../../platform/http/receiver-address.ts";
import { newId } from "../../../platform/ids.ts";
import { seal } from "../../../platform/secrets.ts";
import { sealedName } from "../engine/credentials.ts";
import { type Source, type SourceField, SourceProblem } from "../engine/source.ts";
import { SOURCES } from "../sources/all.ts";
import { begin, requireSource, titleOf } from "./service.ts";

export const listSources = (): Promise<ImportSource[]> =>
  Promise.resolve(
    SOURCES.map(({ id, name, from, endings = [], fields = [], placeField = null }) => ({
      id,
      name,
      from,
      endings: [...endings],
      fields: fields
        .filter(({ hidden }) => hidden !== true)
        .map(({ name: field, secret = false, optional = false }) => ({
          name: field,
          secret,
          optional,
        })),
      place_field: placeField,
    })),
  );

type Settings = Record<string, string>;

/** What an entered value means; a sentence where it is none. */
function readField(
  { optional = false, read, wanted }: SourceField,
  entered: string,
): { value: string } | { problem: string } {
  if (entered === "") return optional ? { value: "" } : { problem: "Enter a value." };
  // Headers have no other characters; a token with a line end would be none.
  if (/[\p{Cc}\p{Cs}]/u.test(entered)) return { problem: "Enter a value without line breaks." };
  const value = read ? read(entered) : entered;
  return value === null ? { problem: wanted ?? "Enter a value." } : { value };
}

/** The values of the source's fields; others are left out. @throws invalid, keyed by field */
async function requireSettings(
  context: ProjectContext,
  fields: readonly SourceField[],
  entered: Readonly<Settings>,
): Promise<Settings> {
  const errors: Record<string, string[]> = {};
  const kept: Settings = {};
  for (const field of fields) {
    const found = readField(field, (entered[field.name] ?? "").trim());
    if ("problem" in found) errors[`settings.${field.name}`] = [found.problem];
    else if (found.value !== "") kept[field.name] = found.value;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (kept.url !== undefined) kept.url = await requireReceiver(context, kept.url, "settings.url");
  return kept;
}

const fieldsBefore = ({ fields = [], placeField }: Source): SourceField[] =>
  fields.filter(({ name }) => name !== placeField);

/** @throws invalid */
export async function listPlaces(
  context: ProjectContext,
  { source: id, settings: entered }: ImportCredentials,
): Promise<ImportPlace[]> {
  const source = requireSource(id, "api");
  const settings = await requireSettings(context, fieldsBefore(source), entered);
  try {
    return (await source.places?.(context.runtime, settings)) ?? [];
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    throw invalid({ settings: [error.message] });
  }
}

/** @throws invalid, import.too_many */
export async function connectRun(context: ProjectContext, body: ImportConnection): Promise<ImportRun> {
  const source = requireSource(body.source, "api");
  const settings = await requireSettings(context, source.fields ?? [], body.settings);
  const id = newId();
  const sealed = await seal(context.runtime.config, sealedName(id), JSON.stringify(settings));
  const title = titleOf(body.title ?? source.titleOf?.(settings) ?? source.name);
  return begin(context, { id, source: source.id, title, file: null, settings: sealed });
}
