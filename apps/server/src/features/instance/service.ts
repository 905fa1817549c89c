// The instance as everyone sees it, and its settings for sign-in (contract/workspace §2.1, §2.3).
import type { Static } from "typebox";
import type {
  Instance,
  InstanceConfig,
  InstanceInfo,
  InstancePatch,
} from "@cairn/contract/entities/instance";
import { recording } from "../../platform/audit/acts.ts";
import { authFailure, fail } from "../../platform/failure.ts";
import type { NoContext, UserContext } from "../../platform/http/context.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { isOffered } from "./providers.ts";
import { type InstanceFacts, findInstance, type SettingRow, signInFacts, storedSettings } from "./queries.ts";

export { enterConsole } from "./entering.ts";

function instanceOf(runtime: Runtime, { workspaces_exist: _exist, ...facts }: InstanceFacts): Instance {
  return {
    ...facts,
    whitelist_emails: null,
    current_version: runtime.version,
    latest_version: null,
    product: "cairn",
    domain: runtime.config.appBaseUrl === null ? "" : new URL(runtime.config.appBaseUrl).host,
    last_checked_at: facts.updated_at,
    namespace: null,
    is_support_required: false,
    is_activated: true,
    is_verified: false,
  };
}

function configOf({ config }: Runtime, rows: readonly SettingRow[]): InstanceConfig {
  const values = new Map(rows.map((row) => [row.key, row.value ?? ""]));
  const isOn = (key: string): boolean => values.get(key) === "1";
  const isSet = (key: string): boolean => (values.get(key) ?? "") !== "";
  return {
    is_google_enabled: isOffered("google", values),
    is_github_enabled: isOffered("github", values),
    is_gitlab_enabled: isOffered("gitlab", values),
    is_oidc_enabled: isOffered("oidc", values),
    oidc_name: values.get("OIDC_NAME") ?? "",
    is_magic_login_enabled: isOn("ENABLE_MAGIC_LINK_LOGIN"),
    is_email_password_enabled: isOn("ENABLE_EMAIL_PASSWORD"),
    enable_signup: isOn("ENABLE_SIGNUP"),
    github_app_name: "",
    slack_client_id: null,
    posthog_api_key: null,
    posthog_host: null,
    has_unsplash_configured: isSet("UNSPLASH_ACCESS_KEY"),
    has_openai_configured: isSet("OPENAI_API_KEY"),
    file_size_limit: config.fileSizeLimit,
    is_smtp_configured: config.smtp !== null || isSet("EMAIL_HOST"),
    admin_base_url: config.adminBaseUrl,
    space_base_url: config.spaceBaseUrl,
    app_base_url: config.appBaseUrl,
    api_token_max_days: isSet("API_TOKEN_MAX_DAYS") ? Number(values.get("API_TOKEN_MAX_DAYS")) : null,
  };
}

/** The public response; flat while there is no instance row (contract/workspace §2.1). */
export async function readInfo({
  runtime,
}: NoContext): Promise<InstanceInfo | { is_activated: boolean; is_setup_done: boolean }> {
  const [facts, settings] = await Promise.all([findInstance(runtime.db), storedSettings(runtime.db)]);
  if (!facts) return { is_activated: false, is_setup_done: false };
  return {
    instance: { ...instanceOf(runtime, facts), workspaces_exist: facts.workspaces_exist },
    config: configOf(runtime, settings),
  };
}

async function readInstance(runtime: Runtime): Promise<Instance> {
  const facts = await findInstance(runtime.db);
  if (!facts) throw fail("internal");
  return instanceOf(runtime, facts);
}

export async function updateInstance(
  context: UserContext,
  { instance_name, is_telemetry_enabled }: Static<typeof InstancePatch>,
): Promise<Instance> {
  const { runtime, me } = context;
  await recording(context, async (db, acts) => {
    await acts.watch("instance", {});
    await db
      .updateTable("instances")
      .set({
        instance_name: instance_name?.trim(),
        is_telemetry_enabled,
        updated_at: runtime.now().toISOString(),
        updated_by: me.id,
      })
      .execute();
  });
  return readInstance(runtime);
}

export async function rememberSignUpScreen({ runtime }: NoContext): Promise<void> {
  await runtime.db
    .updateTable("instances")
    .set({ is_signup_screen_visited: true })
    .where("is_signup_screen_visited", "=", false)
    .execute();
}

/** What the instance allows to people who sign in or up. */
export interface SignInRules {
  /** False: only invited email addresses may sign up. */
  sign_up: boolean;
  password: boolean;
  /** Codes by email; they also need a mail server. */
  code: boolean;
}

/** @throws INSTANCE_NOT_CONFIGURED while there is no first admin */
export async function signInRules(runtime: Runtime): Promise<SignInRules> {
  const { is_setup_done, flags } = await signInFacts(runtime.db);
  if (!is_setup_done) throw authFailure("INSTANCE_NOT_CONFIGURED");
  return {
    sign_up: flags.get("ENABLE_SIGNUP") === "1",
    password: flags.get("ENABLE_EMAIL_PASSWORD") === "1",
    code: flags.get("ENABLE_MAGIC_LINK_LOGIN") === "1",
  };
}
