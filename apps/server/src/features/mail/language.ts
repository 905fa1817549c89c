// In which language a person gets email: that of their screens. Letters have their texts in each language beside each
// other.
import { sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";

export const MAIL_LANGUAGES = ["en", "de"] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];
export type InEachLanguage<T> = Readonly<Record<MailLanguage, T>>;

/** @param tag the language of a profile, such as `de-AT`; null for the default */
export const mailLanguage = (tag: string | null | undefined): MailLanguage =>
  MAIL_LANGUAGES.find((one) => tag?.toLowerCase().split("-")[0] === one) ?? "en";

/** That of the account with this email address; people without one get English. */
export async function languageOf(db: Queryable, email: string): Promise<MailLanguage> {
  const { rows } = await sql<{ language: string | null }>`
    select p.language from profiles p join users u on u.id = p.user_id where u.email = ${email}`.execute(db);
  return mailLanguage(rows[0]?.language);
}
