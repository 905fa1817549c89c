import { callTo } from "@cairn/client/calls";
import { mutate, updating } from "@cairn/client/mutation";
import { MODULE_STATUSES, type ModulePatch, type ModuleRow } from "@cairn/contract/entities/module";
import { Avatar, AvatarStack, NoAvatar } from "@cairn/ui/avatar";
import { openPicker } from "@cairn/ui/picker-host";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { rememberPeople } from "../../data/recent-people.ts";
import { t as moduleWords } from "../../i18n/modules.ts";
import { t } from "../../i18n/collection-page.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { personChoices } from "../../issue-list/properties/choices.tsx";
import { openMembersPicker } from "../open-members-picker.ts";
import { StatusTag } from "./status-tag.tsx";
import { attempt } from "../../i18n/attempts.ts";
import { inSentence } from "../../i18n/i18n.ts";

interface PeopleProps {
  data: ProjectData;
  module: ModuleRow;
  canWrite: boolean;
}

type Edit = Pick<ModulePatch, "status" | "lead_id" | "member_ids">;

/** Changes a property, optimistically; a failure is reported. */
function write({ data, module }: PeopleProps, property: string, edit: Edit): void {
  const { open } = data;
  const { id, name, project_id } = module;
  void mutate(open.cache, {
    ...attempt("change_property", { property: inSentence(property), name }),
    changes: [updating(open.cache.module, id, edit)],
    calls: [callTo("modules.update", { slug: open.slug, project_id, module_id: id, body: edit })],
  });
}

/** Status, lead and members of a module; people who can write edit them in place. */
export const ModulePeople = observer(function ModulePeople(props: PeopleProps) {
  const { data, module } = props;
  const { status, lead_id, member_ids } = module;
  const people = (ids: readonly string[]) =>
    ids.map((id) => data.personById.get(id)).filter((person) => person !== undefined);
  const [lead] = people(lead_id === null ? [] : [lead_id]);
  const members = people(member_ids);
  return (
    <dl className="mt-3 grid grid-cols-[72px_minmax(0,1fr)] items-center text-13">
      <Property {...props} label={t("status")} said={moduleWords(`status_${status}`)} onEdit={pickStatus}>
        <StatusTag tone={status === "in-progress" ? "success" : "plain"}>
          {moduleWords(`status_${status}`)}
        </StatusTag>
      </Property>
      <Property {...props} label={t("lead")} said={lead?.name ?? t("no_lead")} onEdit={pickLead}>
        {lead ? <Avatar id={lead.id} name={lead.name} src={lead.avatar} decorative /> : <NoAvatar />}
        <span className={lead ? "cut text-ink" : "cut text-ink-3"}>{lead?.name ?? t("no_lead")}</span>
      </Property>
      <Property
        {...props}
        label={t("members")}
        said={members.map(({ name }) => name).join(", ") || t("no_members")}
        onEdit={pickMembers}
      >
        {members.length > 0 ? (
          <AvatarStack people={members.map(({ id, name, avatar }) => ({ id, name, src: avatar }))} max={6} />
        ) : (
          <span className="text-ink-3">{t("no_members")}</span>
        )}
      </Property>
    </dl>
  );
});

interface PropertyProps extends PeopleProps {
  label: string;
  /** The value as text. */
  said: string;
  onEdit: (props: PeopleProps, anchor: Element) => void;
  children: ReactNode;
}

function Property({ label, said, onEdit, children, ...place }: PropertyProps) {
  const look = "flex h-7 w-full min-w-0 items-center gap-2 rounded-control px-1.5 max-md:h-10";
  return (
    <>
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className="min-w-0">
        {place.canWrite ? (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${label}: ${said}`}
            onClick={(event) => onEdit(place, event.currentTarget)}
            className={`${look} text-left hover:bg-hover`}
          >
            {children}
          </button>
        ) : (
          <span className={look}>{children}</span>
        )}
      </dd>
    </>
  );
}

const pickStatus = (props: PeopleProps, anchor: Element): void =>
  openPicker({
    anchor,
    label: t("status"),
    items: MODULE_STATUSES.map((value) => ({ value, label: moduleWords(`status_${value}`) })),
    value: props.module.status,
    onChange: (value) => {
      const status = MODULE_STATUSES.find((one) => one === value);
      if (status && status !== props.module.status) write(props, t("status"), { status });
    },
  });

const pickLead = (props: PeopleProps, anchor: Element): void =>
  openPicker({
    anchor,
    label: t("lead"),
    items: personChoices(props.data, props.module.lead_id === null ? [] : [props.module.lead_id]),
    none: { label: t("no_lead"), icon: <NoAvatar /> },
    value: props.module.lead_id,
    onChange: (lead_id) => {
      if (lead_id === props.module.lead_id) return;
      if (lead_id !== null) rememberPeople(props.data.open, [lead_id]);
      write(props, t("lead"), { lead_id });
    },
  });

const pickMembers = (props: PeopleProps, anchor: Element): void =>
  openMembersPicker(props.data, anchor, props.module.member_ids, (member_ids) =>
    write(props, t("members"), { member_ids }),
  );
