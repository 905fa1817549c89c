// How clients find out what this server offers (RFC 8414, RFC 9728).
import { TOKEN_SCOPES } from "@cairn/contract/entities/api-token";
import { GRANT_TYPES } from "./token-endpoint.ts";

const METHODS = ["none", "client_secret_basic", "client_secret_post"];

export const serverMetadata = (address: string): Record<string, unknown> => ({
  issuer: address,
  authorization_endpoint: `${address}/auth/o/authorize-app/`,
  token_endpoint: `${address}/auth/o/token/`,
  revocation_endpoint: `${address}/auth/o/revoke/`,
  registration_endpoint: `${address}/auth/o/register/`,
  scopes_supported: TOKEN_SCOPES,
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: GRANT_TYPES,
  code_challenge_methods_supported: ["S256"],
  token_endpoint_auth_methods_supported: METHODS,
  revocation_endpoint_auth_methods_supported: METHODS,
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${address}/api/docs`,
});

/** @param path `/mcp`, or "" for the API of programs */
export const resourceMetadata = (address: string, path: string): Record<string, unknown> => ({
  resource: `${address}${path}`,
  authorization_servers: [address],
  scopes_supported: TOKEN_SCOPES,
  bearer_methods_supported: ["header"],
});
