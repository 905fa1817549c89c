import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { openPopover } from "@cairn/ui/picker-host";
import { toast } from "@cairn/ui/toast";
import { signInPath } from "../../session/paths.ts";
import { signOut } from "../../session/sign-out.ts";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";

/** Signs in and returns to what is open. In a frame of another site the browser sends no session: a tab of its own. */
export const openSignIn = (): void => {
  const path = signInPath(`${location.pathname}${location.search}`);
  if (window.top === window) location.assign(path);
  else window.open(path, "_blank", "noopener");
};

async function leave(): Promise<void> {
  try {
    await signOut();
    location.reload();
  } catch {
    toast({ title: t("sign_out_failed"), tone: "error" });
  }
}

const isWritable = ({ board }: BoardState): boolean =>
  board.is_comments_enabled || board.is_reactions_enabled || board.is_votes_enabled || board.inbox !== null;

/** The visitor, or the way to sign in where there is something to write. */
export function VisitorMenu({ state }: { state: BoardState }) {
  const { me } = state;
  if (!isWritable(state)) return null;
  if (!me)
    return (
      <Button icon="login" onClick={openSignIn}>
        {t("sign_in")}
      </Button>
    );
  const name = me.display_name || me.first_name;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={t("signed_in_as", { name })}
      className="rounded-full touch:p-2"
      onClick={(event) =>
        openPopover({
          anchor: event.currentTarget,
          align: "end",
          label: t("signed_in_as", { name }),
          content: () => (
            <div className="flex flex-col gap-2 p-3">
              <p className="text-12 text-ink-3">{t("signed_in_as", { name })}</p>
              <Button icon="logout" onClick={() => void leave()}>
                {t("sign_out")}
              </Button>
            </div>
          ),
        })
      }
    >
      <Avatar name={name} id={me.id} src={me.avatar} size={24} decorative />
    </button>
  );
}
