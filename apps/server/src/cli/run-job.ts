// `cairn jobs run`: runs the scheduled jobs now. Running it twice, or beside a running instance, does no harm: each job
// processes what is pending.
import { JOBS } from "../jobs.ts";
import { type Command, CommandError, withInstance } from "./command.ts";

export const runJob: Command = {
  name: "jobs run",
  usage: JOBS.map(({ name }) => name).join("|"),
  summary: "Run a scheduled job now.",
  run: async ([name, ...more], say) => {
    const job = JOBS.find((one) => one.name === name);
    if (!job || more.length > 0) {
      const all = JOBS.map((one) => one.name).join(", ");
      throw new CommandError(
        name === undefined
          ? `Enter a job: ${all}.`
          : `Unknown job "${[name, ...more].join(" ")}". Jobs: ${all}.`,
      );
    }
    await withInstance((runtime) => job.run(runtime));
    say(`Done: ${job.name}.`);
    return 0;
  },
};
