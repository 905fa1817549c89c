// What counts as a second factor: an authenticator app that a code has confirmed, or a passkey (docs/adr/0053, 0058).

/**
 * An SQL condition: whether a person has a second factor.
 * @param user a column, as it is written in the code
 */
export const hasFactorSql = (user: string): string =>
  `(exists (select from totp_factors f where f.user_id = ${user} and f.confirmed_at is not null)
    or exists (select from passkeys k where k.user_id = ${user}))`;
