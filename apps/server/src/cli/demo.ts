// `cairn demo`: fills an instance with a realistic team, for trying Cairn out.
import { createDemo } from "../demo/create-demo.ts";
import { emailOf, TEAM, WORKSPACE } from "../demo/team.ts";
import { type Command, withInstance } from "./command.ts";

export const demo: Command = {
  name: "demo",
  usage: "",
  summary: "Create a demo workspace with a fictional team.",
  run: async (_args, say) => {
    const start = Date.now();
    const made = await withInstance((runtime) => createDemo(runtime, say));
    if (made === null) {
      say(
        `The demo already exists at /${WORKSPACE.slug}/. To recreate it, delete that workspace in its settings first.`,
      );
      return 0;
    }
    say(
      `Created ${WORKSPACE.name} with ${made.issues} issues in ${((Date.now() - start) / 1000).toFixed(1)} s.`,
    );
    say("");
    say(`Sign in with the password ${made.password} as one of:`);
    for (const mate of TEAM) say(`  ${emailOf(mate).padEnd(28)}${mate.first} ${mate.last}`);
    say("");
    say("If Cairn is not running, start it with npm start.");
    return 0;
  },
};
