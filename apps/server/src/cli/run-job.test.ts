import { expect, it } from "vitest";
import { CommandError } from "./command.ts";
import { runJob } from "./run-job.ts";

it.each([[[]], [["nothing"]], [["automations", "twice"]]])(
  "cairn jobs run %j lists the jobs, and starts nothing",
  async (words) => {
    const refusal = await runJob.run(words, () => {}).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CommandError);
    expect(String(refusal)).toContain("prune, prune-audit-log, automations, sweep-files");
  },
);
