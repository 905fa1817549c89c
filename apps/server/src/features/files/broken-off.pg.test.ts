import { existsSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, it } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());

const incoming = (): string[] => {
  const folder = join(w.runtime.config.dataDir, "incoming");
  return existsSync(folder) ? readdirSync(folder) : [];
};
const until = async (reached: () => boolean): Promise<void> => {
  for (let tries = 0; !reached() && tries < 500; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
};

it("an aborted upload leaves nothing behind", async () => {
  const { port } = new URL(await w.listen());
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(
    [
      "POST /api/users/file-assets/ HTTP/1.1",
      `Host: 127.0.0.1:${port}`,
      `Cookie: ${w.as("ada").person!.cookie}`,
      "Content-Type: multipart/form-data; boundary=b",
      "Content-Length: 1000000",
      "",
      "--b",
      'Content-Disposition: form-data; name="asset"; filename="x.bin"',
      "",
      "x".repeat(300_000),
    ].join("\r\n"),
  );
  await until(() => incoming().length > 0);
  expect(incoming()).toHaveLength(1);
  socket.destroy();
  await until(() => incoming().length === 0);
  expect(incoming()).toEqual([]);
  expect(existsSync(join(w.runtime.config.dataDir, "files"))).toBe(false);
  const { rows } = await w.runtime.pool.query("select id from user_file_assets");
  expect(rows).toEqual([]);
});
