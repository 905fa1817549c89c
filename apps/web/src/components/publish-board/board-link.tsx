import { Icon } from "@cairn/ui/icon";
import { t } from "../../i18n/deploy-boards.ts";
import { publicPath } from "./board-fields.ts";

/** Opens a published board in a tab of its own. */
export const BoardLink = ({ anchor }: { anchor: string }) => (
  <a
    href={publicPath(anchor)}
    target="_blank"
    rel="noreferrer"
    className="flex h-7 flex-none items-center gap-1.5 rounded-control px-2 font-medium text-ink-2 hover:bg-hover touch:h-10"
  >
    <Icon name="ext" size={14} />
    {t("open")}
  </a>
);
