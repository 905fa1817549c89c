import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@cairn/client/api-error";
import type { InstanceAdmin } from "@cairn/contract/entities/instance";
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { Field } from "@cairn/ui/field";
import { IconButton } from "@cairn/ui/icon-button";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { explain, reportFailure } from "../../data/failure.ts";
import { personName } from "../../data/people.ts";
import { queryClient } from "../../data/query-client.ts";
import { useForm } from "../../forms/use-form.ts";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { confirm } from "../../shell/dialogs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { consoleApi } from "./api.ts";
import { adminMe, admins } from "./queries.ts";
import { t } from "./text.ts";

/** `/god-mode/admins/`: the instance's admins. */
export function AdminsScreen() {
  usePageTitle(`${t("admins")} · ${t("title")}`);
  const { data: rows = [], error, refetch } = useQuery(admins, queryClient);
  const { data: me } = useQuery(adminMe, queryClient);
  if (error && rows.length === 0) return <FailedScreen error={error} onRetry={() => void refetch()} />;
  return (
    <SettingsPage title={t("admins")} lead={t("admins_lead")}>
      <AppointForm />
      <ul className="mt-5 divide-y divide-line rounded-card frame empty:hidden">
        {rows.map((row) => (
          <AdminRow key={row.id} row={row} isMe={row.user === me?.id} />
        ))}
      </ul>
    </SettingsPage>
  );
}

function AppointForm() {
  const { fields, problems, busy, set, submit, reset } = useForm({
    start: { email: "" },
    check: ({ email }) => (isEmail(cleanEmail(email)) ? {} : { email: t("test_invalid") }),
    save: async ({ email }) => {
      const { user_detail } = await consoleApi.instance.appoint_admin({ body: { email: cleanEmail(email) } });
      await queryClient.invalidateQueries(admins);
      reset();
      toast({ title: t("appointed", { name: personName(user_detail) }), tone: "success" });
    },
    refused: (error) => ({
      email: error instanceof ApiError && error.status === 404 ? t("appoint_unknown") : explain(error),
    }),
    staysOpen: true,
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-6 flex items-start gap-2 max-md:flex-col max-md:items-stretch"
    >
      <Field
        label={t("appoint_email")}
        hideLabel
        hint={t("appoint_hint")}
        error={problems.email ?? null}
        className="flex-1"
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            placeholder={t("appoint_email")}
            value={fields.email}
            onChange={(event) => set({ email: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size={32} icon="plus" loading={busy} className="justify-center">
        {t("appoint")}
      </Button>
    </form>
  );
}

function AdminRow({ row, isMe }: { row: InstanceAdmin; isMe: boolean }) {
  const { user_detail } = row;
  const name = personName(user_detail);
  const dismiss = async (): Promise<void> => {
    try {
      await consoleApi.instance.dismiss_admin({ admin_id: row.id });
      await queryClient.invalidateQueries(admins);
      toast({ title: t("dismissed", { name }), tone: "success" });
    } catch (error) {
      reportFailure(t("dismiss_failed", { name }), error);
    }
  };
  const ask = (): void =>
    confirm({
      title: t("dismiss_question", { name }),
      description: t("dismiss_text"),
      confirmLabel: t("dismiss"),
      onConfirm: dismiss,
    });
  return (
    <li className="flex h-14 items-center gap-3 px-4">
      <Avatar name={name} id={user_detail.id} src={user_detail.avatar} size={28} decorative />
      <div className="min-w-0 flex-1">
        <p className="cut font-medium text-ink">{isMe ? t("you", { name }) : name}</p>
        <p className="cut text-12 text-ink-3">{user_detail.email}</p>
      </div>
      {isMe ? (
        <p className="flex-none text-right text-12 text-pretty text-ink-3 max-md:w-28">{t("dismiss_self")}</p>
      ) : (
        <IconButton icon="x" label={t("dismiss_name", { name })} onClick={ask} />
      )}
    </li>
  );
}
