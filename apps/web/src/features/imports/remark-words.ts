import type { ImportRemark, ImportReport } from "@cairn/contract/entities/csv-import";
import type { ImportRun, RunRemark } from "@cairn/contract/entities/import-run";
import { LANGUAGES } from "@cairn/contract/languages";
import { remarkText, type StoredCoded } from "@cairn/domain/import-remarks/remarks";
import { language } from "../../i18n/i18n.ts";

/** In the language of the screen; null for a code that only a newer server knows. */
const shown = (remark: StoredCoded): string | null =>
  remarkText(LANGUAGES.find((one) => one === language()) ?? "en", remark);

/** The text of a remark. Those of earlier versions are in English. */
export const remarkWords = ({
  code,
  params,
  message,
}: Pick<ImportRemark | RunRemark, "code" | "params" | "message">) =>
  (code === null ? null : shown({ code, params })) ?? message;

/** Why an import failed; null if it did not. Reasons of earlier versions are in English. */
export const failureWords = ({
  failure,
  failure_code,
}: Pick<ImportReport | ImportRun, "failure" | "failure_code">): string | null =>
  (failure_code === null ? null : shown(failure_code)) ?? failure;

/** Where it is. */
export const placeWords = ({ place, place_code }: Pick<RunRemark, "place" | "place_code">): string =>
  (place_code === null ? null : shown(place_code)) ?? place;
