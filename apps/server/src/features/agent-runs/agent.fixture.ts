// An agent for tests: a bot with a token, in the world's project.
import type { World } from "@cairn/testkit/world";

export async function addAgent(w: World): Promise<{ agent: string; token: string }> {
  const { status, body } = await w.as("ada").send("POST", `${w.W}/api-tokens/`, {
    label: "Robin",
    user_type: 1,
    role: 15,
    project_ids: [w.project.id],
  });
  if (status !== 201) throw new Error(`no agent: ${JSON.stringify(body)}`);
  return { agent: body.user as string, token: body.token as string };
}
