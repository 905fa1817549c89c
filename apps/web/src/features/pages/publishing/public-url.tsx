import type { PageRow } from "@cairn/contract/entities/page";
import type { PagePublication } from "@cairn/contract/entities/page-publication";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { useState } from "react";
import { copyText } from "../../../components/copy-text.ts";
import { reportFailure } from "../../../data/failure.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/page-publishing.ts";
import { pageCalls } from "../page-calls.ts";
import { publicPath } from "./public-path.ts";

interface PublicUrlProps {
  open: OpenWorkspace;
  page: PageRow;
  publication: PagePublication;
}

/** The URL of a published page, and the button that takes it away. */
export function PublicUrl({ open, page, publication }: PublicUrlProps) {
  const url = new URL(publicPath(publication.anchor), location.origin).href;
  const [isEnding, setEnding] = useState(false);
  const name = orUntitled(page.name);
  const unpublish = async (): Promise<void> => {
    setEnding(true);
    try {
      await pageCalls(open, page.project).unpublish(page.id);
      toast({ title: t("unpublished", { name }), icon: "globe" });
    } catch (error) {
      reportFailure(t("unpublish_failed", { name }), error);
    } finally {
      setEnding(false);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextInput
        readOnly
        size={28}
        aria-label={t("url")}
        value={url}
        className="num min-w-60 flex-1"
        onFocus={(event) => event.target.select()}
      />
      <Button icon="copy" onClick={() => void copyText(url, t("copied"))}>
        {t("copy")}
      </Button>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="flex h-7 items-center gap-1.5 rounded-control px-2 font-medium text-ink-2 hover:bg-hover"
      >
        <Icon name="ext" size={14} />
        {t("open")}
      </a>
      <Button variant="ghost" loading={isEnding} onClick={() => void unpublish()}>
        {t("unpublish")}
      </Button>
    </div>
  );
}
