// A person's identity as a service reports it.

export interface Identity {
  /** Their id at the service, which stays when their email address changes. */
  id: string;
  /** As the service writes it; "" when it reports none. */
  email: string;
  /**
   * Whether the service has verified that the email address is theirs. Otherwise the address proves nothing (security
   * 45).
   */
  is_email_verified: boolean;
  first_name: string;
  last_name: string;
  /** The URL of a picture, or "". */
  avatar: string;
}

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @throws Error when the service's response is not an object */
export function recordOf(value: unknown): Record<string, unknown> {
  if (!isRecord(value)) throw new Error("The service's answer is not an object.");
  return value;
}

/** Ids are numbers at some services. @throws Error when there is none */
export function idOf(value: unknown): string {
  const id = typeof value === "number" ? String(value) : textOf(value);
  if (id === "") throw new Error("The service's answer has no id.");
  return id;
}

/** The claims of OpenID Connect. Some services write `email_verified` as text. */
export const identityOfClaims = (claims: Readonly<Record<string, unknown>>): Identity => ({
  id: idOf(claims.sub),
  email: textOf(claims.email),
  is_email_verified: claims.email_verified === true || claims.email_verified === "true",
  first_name: textOf(claims.given_name) || textOf(claims.name),
  last_name: textOf(claims.family_name),
  avatar: textOf(claims.picture),
});

/** A GitHub user and their email addresses: the primary one counts (contract/workspace §1.5). */
export function identityOfGithub(user: Readonly<Record<string, unknown>>, addresses: unknown): Identity {
  const primary = Array.isArray(addresses)
    ? addresses.filter(isRecord).find((one) => one.primary === true)
    : undefined;
  return {
    id: idOf(user.id),
    email: textOf(primary?.email),
    is_email_verified: primary?.verified === true,
    first_name: textOf(user.name),
    last_name: "",
    avatar: textOf(user.avatar_url),
  };
}

/** A GitLab user; their email address is verified once their account is confirmed. */
export const identityOfGitlab = (user: Readonly<Record<string, unknown>>): Identity => ({
  id: idOf(user.id),
  email: textOf(user.email),
  is_email_verified: textOf(user.confirmed_at) !== "",
  first_name: textOf(user.name),
  last_name: "",
  avatar: textOf(user.avatar_url),
});
