// Errors of the protocol, in its format (RFC 6749 §5.2).

export type OAuthCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "invalid_target"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "unsupported_response_type"
  | "access_denied"
  | "invalid_redirect_uri"
  | "invalid_client_metadata"
  | "slow_down";

export class OAuthError extends Error {
  readonly code: OAuthCode;
  readonly status: number;
  constructor(code: OAuthCode, description: string, status = code === "invalid_client" ? 401 : 400) {
    super(description);
    this.code = code;
    this.status = status;
  }
}

export const bodyOf = ({ code, message }: OAuthError): { error: string; error_description: string } => ({
  error: code,
  error_description: message,
});
