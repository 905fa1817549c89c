import type { INSTANCE_WARNINGS, InstanceWarning } from "@cairn/contract/entities/instance";
import { Banner } from "@cairn/ui/banner";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../data/query-client.ts";
import { warnings } from "./queries.ts";
import { type ConsoleWord, t } from "./text.ts";

/** Which page helps, and what its link says; null where only the machine itself can be changed. */
const HELP: Record<(typeof INSTANCE_WARNINGS)[number], { page: string; word: ConsoleWord } | null> = {
  backups_unset: { page: "backups", word: "warn_fix_backups" },
  backups_late: { page: "backups", word: "warn_show_backups" },
  backups_unverified: { page: "backups", word: "warn_show_backups" },
  email_unset: { page: "email", word: "warn_fix_email" },
  disk_nearly_full: null,
  audit_forwarding_failing: { page: "audit-log", word: "warn_show_audit_log" },
  failed_changes: { page: "failed-changes", word: "warn_show_failed_changes" },
};

/** What is missing or wrong in the operation of the instance. What can't be loaded is reported by the page's settings. */
export function Warnings() {
  const { data } = useQuery(warnings, queryClient);
  if (!data || data.length === 0) return null;
  return (
    <div className="mt-5 flex flex-col gap-2">
      {data.map((warning) => (
        <Warning key={`${warning.kind} ${warning.about}`} warning={warning} />
      ))}
    </div>
  );
}

function Warning({ warning: { kind, about } }: { warning: InstanceWarning }) {
  const help = HELP[kind];
  return (
    <Banner
      tone="warning"
      actions={
        help ? (
          <a
            href={`/god-mode/${help.page}/`}
            className="touch-line flex-none font-medium text-accent hover:underline"
          >
            {t(help.word)}
          </a>
        ) : null
      }
    >
      <span className="break-words">{t(`warn_${kind}`, { about })}</span>
    </Banner>
  );
}
