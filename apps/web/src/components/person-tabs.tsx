import { PROFILE_TABS } from "../issue-list/engine/list-context.ts";
import { t as lists } from "../i18n/lists.ts";
import { t } from "../i18n/people.ts";
import { TabLinks } from "./tab-links.tsx";

/** The tabs of a member's pages: overview, lists of issues, activity. */
export function PersonTabs({ slug, userId, label }: { slug: string; userId: string; label: string }) {
  const base = `/${slug}/profile/${userId}/`;
  const tabs = [
    { label: t("overview"), href: base },
    ...PROFILE_TABS.map((tab) => ({ label: lists(tab), href: `${base}${tab}/` })),
    { label: t("activity"), href: `${base}activity/` },
  ];
  return <TabLinks label={label} tabs={tabs} />;
}
