import { Link } from "@tanstack/react-router";
import type { UserLite } from "@cairn/contract/entities/lite";
import type { PersonProfile } from "@cairn/contract/entities/person-profile";
import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { useState, type ReactNode } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName } from "../../data/people.ts";
import { t as common } from "../../i18n/common.ts";
import { locale } from "../../i18n/i18n.ts";
import { t } from "../../i18n/people.ts";
import { coverOf, isPicture } from "../../components/picture/covers.ts";
import { useNow } from "../../session/use-now.ts";
import { useProfile } from "./use-person.ts";

export interface PersonCardProps {
  open: OpenWorkspace;
  person: UserLite;
}

/** A member's cover, picture, names, local time, and date of joining. */
export const PersonCard = observer(function PersonCard({ open, person }: PersonCardProps) {
  const { data, error, refetch } = useProfile(open, person.id);
  const name = personName(person);
  const card = data?.user_data;
  return (
    <div className="pb-5">
      <Cover id={person.id} url={card?.cover_image ?? null} />
      <div className="px-4">
        <Avatar
          id={person.id}
          name={name}
          src={person.avatar}
          size={44}
          decorative
          className="relative -mt-6 shadow-[0_0_0_3px_var(--canvas)]"
        />
        <h2 className="mt-2 text-16 font-strong [overflow-wrap:anywhere] text-ink">{name}</h2>
        <p className="text-12 [overflow-wrap:anywhere] text-ink-3">
          {person.display_name}
          {person.id === open.me ? ` · ${t("you")}` : null}
        </p>
        {person.id === open.me ? (
          <Link
            to="/profile/"
            className="mt-3 flex h-control w-fit items-center gap-1.5 rounded-control px-2.5 text-13 font-medium text-ink-2 frame-strong hover:bg-hover max-md:h-10"
          >
            <Icon name="pen" />
            {t("edit_profile")}
          </Link>
        ) : null}
        <div className="mt-5">
          {card ? (
            <Facts card={card} />
          ) : error ? (
            <div role="alert">
              <p className="mb-2 text-12 text-ink-3">{t("failed")}</p>
              <Button icon="undo" onClick={() => void refetch()}>
                {common("retry")}
              </Button>
            </div>
          ) : (
            <CardSkeleton />
          )}
        </div>
      </div>
    </div>
  );
});

/** A picture that cannot be loaded is replaced by a stock cover, always the same for a person. */
function Cover({ id, url }: { id: string; url: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  const chosen = isPicture(url) && url !== failed ? url : coverOf(id);
  return (
    <img
      src={chosen}
      alt=""
      width={288}
      height={96}
      onError={() => setFailed(chosen)}
      className="block h-24 w-full bg-sunken object-cover"
    />
  );
}

function Facts({ card }: { card: PersonProfile["user_data"] }) {
  const now = useNow();
  const { email, user_timezone: timeZone, date_joined } = card;
  const clock = new Intl.DateTimeFormat(locale(), { timeStyle: "short", timeZone }).format(now);
  const joined = new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(new Date(date_joined));
  return (
    <dl className="flex flex-col gap-3 text-12">
      <Fact name={t("local_time")}>
        <span className="num">{clock}</span> · {timeZone.replaceAll("_", " ")}
      </Fact>
      <Fact name={t("joined")}>{joined}</Fact>
      {email === undefined ? null : (
        <Fact name={t("email")}>
          <a href={`mailto:${email}`} className="hover:underline">
            {email}
          </a>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-3">{name}</dt>
    <dd className="[overflow-wrap:anywhere] text-ink-2">{children}</dd>
  </div>
);

const CardSkeleton = () => (
  <div role="status" aria-busy aria-label={common("loading")} className="flex flex-col gap-4">
    <Skeleton width="70%" />
    <Skeleton width="50%" />
    <Skeleton width="80%" />
  </div>
);
