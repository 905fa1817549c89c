// The key pair that identifies this instance to push services (VAPID, RFC 8292): generated once, stored encrypted.
import { generateKeyPairSync } from "node:crypto";
import { sql } from "kysely";
import type { Runtime } from "../../platform/runtime.ts";
import { seal, unseal } from "../../platform/secrets.ts";

export interface PushKeys {
  /** An uncompressed point, in base64url. */
  publicKey: string;
  /** In base64url. */
  privateKey: string;
}

const NAME = "push key";

function generate(): PushKeys {
  const {
    x = "",
    y = "",
    d = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    format: "jwk",
  });
  const point = [Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return { publicKey: Buffer.concat(point).toString("base64url"), privateKey: d };
}

async function find({ db, config }: Runtime): Promise<PushKeys | null> {
  const { rows } = await sql<{ public_key: string; private_key: string }>`
    select public_key, private_key from push_keys`.execute(db);
  const [row] = rows;
  return row ? { publicKey: row.public_key, privateKey: await unseal(config, NAME, row.private_key) } : null;
}

/** Of two nodes that generate at once, the first one counts. */
async function make(runtime: Runtime): Promise<PushKeys> {
  const { publicKey, privateKey } = generate();
  const sealed = await seal(runtime.config, NAME, privateKey);
  await sql`
    insert into push_keys (public_key, private_key) values (${publicKey}, ${sealed}) on conflict do nothing`.execute(
    runtime.db,
  );
  const kept = await find(runtime);
  if (!kept) throw new Error("The key of push notifications was not stored.");
  return kept;
}

export const pushKeys = async (runtime: Runtime): Promise<PushKeys> =>
  (await find(runtime)) ?? (await make(runtime));
