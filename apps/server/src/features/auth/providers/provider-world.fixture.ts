// An instance that offers all services, and a local one that simulates them.
import { CLIENT_ID, CLIENT_SECRET, GRACE, startProvider, type TestProvider } from "@cairn/testkit/provider";
import { setUpInstance, type Visitor, type VisitorAnswer } from "@cairn/testkit/visitor";
import { world, type World } from "@cairn/testkit/world";
import { readAllowedPlaces } from "../../../platform/outbound/places.ts";

const credentials = (name: string): Record<string, string> => ({
  [`IS_${name}_ENABLED`]: "1",
  [`${name}_CLIENT_ID`]: CLIENT_ID,
  [`${name}_CLIENT_SECRET`]: CLIENT_SECRET,
});

export interface ProviderWorld {
  w: World;
  service: TestProvider;
  /** The instance's admin. */
  root: Visitor;
  configure: (values: Record<string, string>) => Promise<VisitorAnswer>;
  /** The consent page that a site leads to; by default that of the instance's own service. */
  start: (visitor: Visitor, path?: string) => Promise<URL>;
  /** The way back from the service, as the browser is redirected. */
  back: (visitor: Visitor, url: URL) => Promise<VisitorAnswer>;
  signIn: (visitor: Visitor, path?: string) => Promise<VisitorAnswer>;
  /** Grace is signed in at the service, and has no account here. */
  reset: () => Promise<void>;
  stop: () => Promise<void>;
}

const OWN = "/auth/oidc/";
export const OIDC = { ...credentials("OIDC"), OIDC_NAME: "Acme ID" };

export async function providerWorld(): Promise<ProviderWorld> {
  const service = await startProvider();
  const { url } = service;
  const w = await world({
    config: {
      outboundAllow: readAllowedPlaces(["127.0.0.1"]),
      providers: { google: url, github: url, githubApi: url, slackApi: url },
    },
  });
  const root = await setUpInstance(w.app);
  const configure: ProviderWorld["configure"] = (values) =>
    root.send("PATCH", "/api/instances/configurations/", { json: values });
  for (const name of ["GOOGLE", "GITHUB", "GITLAB"]) await configure(credentials(name));
  await configure({ ...OIDC, GITLAB_HOST: url, OIDC_ISSUER: url });
  const start: ProviderWorld["start"] = async (visitor, path = OWN) => {
    const { status, location } = await visitor.get(path);
    if (status !== 302 || location?.origin !== url) throw new Error(`${path} leads to ${location?.href}`);
    return location;
  };
  const back: ProviderWorld["back"] = (visitor, { pathname, search }) => visitor.get(`${pathname}${search}`);
  return {
    w,
    service,
    root,
    configure,
    start,
    back,
    signIn: async (visitor, path) => back(visitor, await service.consent(await start(visitor, path))),
    reset: async () => {
      service.person = { ...GRACE };
      service.faults = {};
      await w.runtime.pool.query("delete from users where email like 'grace%'");
    },
    stop: async () => {
      await w.stop();
      await service.stop();
    },
  };
}

export const me = async (visitor: Visitor) => (await visitor.get("/api/users/me/")).body;
export const isOut = async (visitor: Visitor) => (await visitor.get("/api/users/me/")).status === 401;
