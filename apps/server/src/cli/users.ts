// `cairn user …`: accounts without the console, such as the first one of a script that sets up an instance. People who
// can run it can write the database anyway.
import { cleanEmail, isEmail } from "@cairn/domain/names";
import { makePasswordLink } from "../features/auth/password-links.ts";
import { appointAdmin } from "../features/instance/admins.ts";
import { closeAccount } from "../features/users/deactivation.ts";
import { createPerson, type Credentials, findCredentials, readPerson } from "../features/users/people.ts";
import type { Runtime } from "../platform/runtime.ts";
import { actingAs } from "./acting.ts";
import { type Command, CommandError, emailCommand, explained, withInstance } from "./command.ts";

interface ListedPerson {
  email: string;
  display_name: string;
  is_active: boolean;
  is_admin: boolean;
  date_joined: string;
}

/** Everyone with an account, without bots, by email. */
const people = ({ db }: Runtime): Promise<ListedPerson[]> =>
  db
    .selectFrom("users as u")
    .leftJoin("instance_admins as a", "a.user_id", "u.id")
    .select(["u.email", "u.display_name", "u.is_active", "u.date_joined"])
    .select((e) => e("a.id", "is not", null).as("is_admin"))
    .where("u.is_bot", "=", false)
    .orderBy("u.email")
    .$castTo<ListedPerson>()
    .execute();

/** One line: email, name, and what is unusual about the account. */
function lineOf({ email, display_name, is_active, is_admin, date_joined }: ListedPerson): string {
  const notes = [
    ...(is_admin ? ["instance admin"] : []),
    ...(is_active ? [] : ["deactivated"]),
    `since ${date_joined.slice(0, 10)}`,
  ];
  return `${email}  ${display_name}  (${notes.join(", ")})`;
}

async function account(runtime: Runtime, email: string): Promise<Credentials> {
  const person = await findCredentials(runtime.db, cleanEmail(email));
  if (!person?.is_active) throw new CommandError(`No active account found for ${email}.`);
  return person;
}

/** @returns the link with which the new person sets their password @throws CommandError */
export async function addPerson(runtime: Runtime, text: string): Promise<string> {
  const email = cleanEmail(text);
  if (!isEmail(email)) throw new CommandError(`${text} is not a valid email address.`);
  return runtime.db.transaction().execute(async (db) => {
    const person = await createPerson(db, { email, password_hash: null });
    if (!person) throw new CommandError("Another account uses this email.");
    return makePasswordLink(runtime, db, person);
  });
}

/** Makes a person an admin of the instance. @throws CommandError */
export async function promote(runtime: Runtime, email: string): Promise<void> {
  const { id, is_instance_admin } = await account(runtime, email);
  const me = { ...(await readPerson(runtime.db, id)), is_instance_admin };
  await appointAdmin(actingAs(runtime, me), { email: me.email }).catch((error: unknown) => {
    throw explained(error);
  });
}

/** Closes the account as its owner could in their profile. @throws CommandError */
export async function deactivate(runtime: Runtime, email: string): Promise<void> {
  await closeAccount({ runtime, me: await account(runtime, email) }).catch((error: unknown) => {
    throw explained(error);
  });
}

const list: Command = {
  name: "user list",
  usage: "",
  summary: "List all accounts.",
  run: (args, say) => {
    if (args.length > 0) throw new CommandError(`Unknown option of user list: "${args[0]}".`);
    return withInstance(async (runtime) => {
      for (const person of await people(runtime)) say(lineOf(person));
      return 0;
    });
  },
};

export const userCommands: readonly Command[] = [
  list,
  emailCommand(
    "user add",
    "Create an account, and print the link with which its owner sets a password.",
    addPerson,
  ),
  emailCommand("user promote", "Make a person an admin of the instance.", async (runtime, email) => {
    await promote(runtime, email);
    return `${cleanEmail(email)} is an admin of the instance.`;
  }),
  emailCommand(
    "user deactivate",
    "Close an account: its owner is signed out and leaves all workspaces.",
    async (runtime, email) => {
      await deactivate(runtime, email);
      return `Deactivated ${cleanEmail(email)}.`;
    },
  ),
];
