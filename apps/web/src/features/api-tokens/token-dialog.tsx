import { useQuery } from "@tanstack/react-query";
import type { ApiToken } from "@cairn/contract/entities/api-token";
import { toast } from "@cairn/ui/toast";
import { useState } from "react";
import { instanceInfo } from "../../data/queries.ts";
import { queryClient } from "../../data/query-client.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { refusal } from "../../forms/refusal.ts";
import { useForm } from "../../forms/use-form.ts";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import { t } from "./text.ts";
import { TokenFieldset } from "./token-fields.tsx";
import { draftOf, patchOf, problemsOf, startOf, type TokenPlaces } from "./token-form.ts";
import { refetchTokens, type TokenSource } from "./token-source.ts";

interface TokenDialogProps {
  source: TokenSource;
  places: TokenPlaces;
  /** Null for a new one. */
  token: ApiToken | null;
  onClose: () => void;
}

/** The longest life of tokens on this instance, in days; undefined until it is known. */
function useMostDays(): number | null | undefined {
  const { data } = useQuery(instanceInfo, queryClient);
  if (!data) return undefined;
  return "config" in data ? data.config.api_token_max_days : null;
}

/** Creates or edits a token. */
export function TokenDialog(props: TokenDialogProps) {
  const most = useMostDays();
  return most === undefined ? null : <TokenForm {...props} most={most} />;
}

function TokenForm({ source, places, token, most, onClose }: TokenDialogProps & { most: number | null }) {
  const [made, setMade] = useState<string | null>(null);
  const form = useForm({
    start: startOf(token, most),
    check: problemsOf,
    save: async (fields) => {
      if (token) {
        await source.update(token.id, patchOf(fields, token));
        toast({ title: t("saved"), tone: "success" });
        onClose();
      } else setMade((await source.create(draftOf(fields, source.slug !== null))).token);
      await refetchTokens(source);
    },
    refused: refusal(token ? t("change_failed", { name: token.label }) : t("create_failed")),
  });
  if (made !== null) return <NewTokenDialog token={made} onClose={onClose} />;
  return (
    <FormDialog
      title={t(token ? "edit_title" : "new_title")}
      action={t(token ? "save_action" : "create_action")}
      width={520}
      form={form}
      onClose={onClose}
    >
      <TokenFieldset form={form} places={places} token={token} most={most} />
    </FormDialog>
  );
}
