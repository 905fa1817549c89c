import { toast } from "@cairn/ui/toast";
import { t } from "../../i18n/issues.ts";

/** Says that an emptied title was not saved, wherever it was edited. */
export const sayTitleMissing = (): void =>
  void toast({
    id: "title-missing",
    title: t("title_missing"),
    description: t("title_kept"),
    tone: "warning",
  });
