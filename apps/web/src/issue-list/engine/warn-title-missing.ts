import { toast } from "@cairn/ui/toast";
import { t } from "../../i18n/issues.ts";

/** Warns that an empty title was not saved. */
export const warnTitleMissing = (): void =>
  void toast({
    id: "title-missing",
    title: t("title_missing"),
    description: t("title_kept"),
    tone: "warning",
  });
