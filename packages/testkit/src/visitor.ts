// A browser as the server sees it: forms with their token, cookies, redirects that are returned and not followed.
import type { FastifyInstance } from "fastify";
import type { Answer } from "./world.ts";

export interface VisitorAnswer extends Answer {
  /** Where a redirect leads; null when the response is not a redirect. */
  location: URL | null;
  /** The error in a redirect or a JSON body; null when there is none. */
  error_code: number | null;
}

interface Request {
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  /** The remote address of the connection. */
  remoteAddress?: string;
}

const HOST = "http://localhost";

export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  /** Sent with every request. */
  readonly #always: Pick<Request, "headers" | "remoteAddress">;

  constructor(app: FastifyInstance, always: Pick<Request, "headers" | "remoteAddress"> = {}) {
    this.#app = app;
    this.#always = always;
  }

  async send(
    method: "GET" | "POST" | "PATCH" | "DELETE",
    url: string,
    request: Request = {},
  ): Promise<VisitorAnswer> {
    const { json, form } = request;
    const remoteAddress = request.remoteAddress ?? this.#always.remoteAddress;
    const answer = await this.#app.inject({
      method,
      url,
      headers: {
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map((pair) => pair.join("=")).join("; ") }
          : {}),
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
        ...this.#always.headers,
        ...request.headers,
      },
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
      ...(json === undefined ? {} : { payload: JSON.stringify(json) }),
      ...(form === undefined ? {} : { payload: new URLSearchParams(form).toString() }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const isJson = String(answer.headers["content-type"] ?? "").includes("json");
    const body = isJson ? answer.json() : answer.body;
    const location =
      answer.headers.location === undefined ? null : new URL(String(answer.headers.location), HOST);
    const code = location?.searchParams.get("error_code") ?? body?.error_code ?? null;
    return {
      status: answer.statusCode,
      body,
      headers: answer.headers as Answer["headers"],
      location,
      error_code: code === null ? null : Number(code),
    };
  }

  get(url: string): Promise<VisitorAnswer> {
    return this.send("GET", url);
  }

  post(url: string, json: unknown): Promise<VisitorAnswer> {
    return this.send("POST", url, { json });
  }

  async #token(): Promise<string> {
    const { body } = await this.get("/auth/get-csrf-token/");
    return body.csrf_token;
  }

  /** A form post with its token, as the pages send it. */
  async form(url: string, fields: Record<string, string>): Promise<VisitorAnswer> {
    return this.send("POST", url, { form: { csrfmiddlewaretoken: await this.#token(), ...fields } });
  }

  /** A JSON post with the token in its header. */
  async csrfPost(url: string, json: unknown): Promise<VisitorAnswer> {
    return this.send("POST", url, { json, headers: { "x-csrftoken": await this.#token() } });
  }

  /** The same cookies in another browser: a stolen or remembered session. */
  copy(): Visitor {
    const copy = new Visitor(this.#app, this.#always);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }
}

export const PASSWORD = "Correct-Horse-9-Battery";
export const OTHER_PASSWORD = "Purple-Tractor-41-Violin";

/** Sets the instance up and returns its admin's browser, signed in to the console and to the app. */
export async function setUpInstance(app: FastifyInstance): Promise<Visitor> {
  const root = new Visitor(app);
  await root.form("/api/instances/admins/sign-up/", {
    email: "root@example.com",
    password: PASSWORD,
    first_name: "Root",
    last_name: "Admin",
    company_name: "Acme",
    is_telemetry_enabled: "False",
  });
  return root;
}

/** Signs a person up with PASSWORD. */
export async function signedUp(app: FastifyInstance, email: string): Promise<Visitor> {
  const browser = new Visitor(app);
  const { error_code } = await browser.form("/auth/sign-up/", { email, password: PASSWORD });
  if (error_code !== null) throw new Error(`sign-up of ${email} was refused with ${error_code}`);
  return browser;
}
