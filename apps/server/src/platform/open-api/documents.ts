// The OpenAPI documents of this server: one of the web app's routes, one of those of programs.
import { allExternalRoutes } from "@cairn/contract/external/all";
import * as externalEntities from "@cairn/contract/external/entities";
import { allRoutes } from "@cairn/contract/routes/all";
import { schemasOf } from "./components.ts";
import { openApi } from "./open-api.ts";

/** The routes that the web app calls with a person's session. */
export const webDocument = (version: string): Record<string, unknown> =>
  openApi({
    title: "Cairn",
    version,
    routes: allRoutes,
    named: {},
    securitySchemes: { session: { type: "apiKey", in: "cookie", name: "cairn-session" } },
    errors: ["not_signed_in", "forbidden"],
  });

/** The routes that programs call with a token. */
export const programDocument = (version: string): Record<string, unknown> =>
  openApi({
    title: "Cairn API",
    version,
    routes: allExternalRoutes,
    named: schemasOf(externalEntities),
    securitySchemes: {
      apiKey: { type: "apiKey", in: "header", name: "X-Api-Key" },
      bearer: { type: "http", scheme: "bearer" },
    },
    errors: ["token.required", "token.scope", "too_many"],
  });
