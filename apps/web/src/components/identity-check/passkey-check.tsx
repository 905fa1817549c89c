import { api } from "../../data/api.ts";
import { OrLine, PasskeyButton, passkeyObstacle } from "../passkeys/button.tsx";
import { passkeyText } from "../two-factor/text.ts";

/** Proves with a passkey who is there, where the browser offers passkeys. */
export function PasskeyCheck({ onProved }: { onProved: () => void }) {
  if (passkeyObstacle() !== null) return null;
  return (
    <div>
      <PasskeyButton
        label={passkeyText("use")}
        ask={() => api.passkeys.check_options({})}
        send={async (answer) => {
          await api.two_factor.check({ body: { passkey: answer } });
          onProved();
        }}
      />
      <OrLine>{passkeyText("or")}</OrLine>
    </div>
  );
}
