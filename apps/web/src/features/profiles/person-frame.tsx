import type { UserLite } from "@cairn/contract/entities/lite";
import { Avatar } from "@cairn/ui/avatar";
import { Drawer } from "@cairn/ui/drawer";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { useState, type ReactNode } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName } from "../../data/people.ts";
import { useRefetchCounts } from "../../data/use-refetch-counts.ts";
import { t as lists } from "../../i18n/lists.ts";
import { t } from "../../i18n/people.ts";
import { PersonTabs } from "../../components/person-tabs.tsx";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useStored } from "../../shell/stored.ts";
import { usePhone } from "../../shell/use-media.ts";
import { PersonCard } from "./person-card.tsx";

export interface PersonFrameProps {
  open: OpenWorkspace;
  person: UserLite;
  /** The name of the page. */
  page: string;
  /** In the header. */
  tools?: ReactNode;
  children: ReactNode;
}

const isFlag = (value: unknown): value is boolean => typeof value === "boolean";

/** The layout of a member's page: header, tabs, content, and the person's card, which is a drawer on phones. */
export const PersonFrame = observer(function PersonFrame(props: PersonFrameProps) {
  const { open, person, page, tools, children } = props;
  const isPhone = usePhone();
  // spec §9, browser storage keys
  const [isCollapsed, setCollapsed] = useStored("profile_sidebar_collapsed", false, isFlag);
  const [isDrawn, setDrawn] = useState(false);
  const name = personName(person);
  const isMine = person.id === open.me;
  const label = isMine ? lists("your_work") : lists("work_of", { name });
  const isShown = isPhone ? isDrawn : !isCollapsed;
  usePageTitle(`${label} · ${page}`);
  useRefetchCounts(open, "profiles");
  const icon = isMine ? (
    <Icon name="me" />
  ) : (
    <Avatar id={person.id} name={name} src={person.avatar} size={20} decorative />
  );
  return (
    <>
      <h1 className="sr-only">{`${label} · ${page}`}</h1>
      <HeaderBar crumbs={[{ id: "person", label, icon }]}>
        {tools}
        <IconButton
          icon="rpanel"
          size={isPhone ? 40 : 28}
          label={t(isShown ? "hide_card" : "show_card")}
          active={isShown}
          aria-pressed={isShown}
          onClick={() => (isPhone ? setDrawn(!isDrawn) : setCollapsed(!isCollapsed))}
        />
      </HeaderBar>
      <PersonTabs slug={open.slug} userId={person.id} label={label} />
      <div className="flex min-h-0 flex-1">
        <div className="min-w-0 flex-1 overflow-y-auto">{children}</div>
        {isPhone ? (
          <Drawer open={isDrawn} onOpenChange={setDrawn} label={t("card", { name })}>
            <div className="overflow-y-auto">
              <PersonCard open={open} person={person} />
            </div>
          </Drawer>
        ) : isCollapsed ? null : (
          <aside
            aria-label={t("card", { name })}
            className="w-72 flex-none overflow-y-auto border-l border-line max-lg:w-60"
          >
            <PersonCard open={open} person={person} />
          </aside>
        )}
      </div>
    </>
  );
});
