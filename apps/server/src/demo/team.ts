// The people of the demo: a small, invented company that sells walking maps on paper and in an app.
import type { Role } from "@cairn/contract/entities/workspace";
import { ADMIN, MEMBER, VIEWER } from "@cairn/domain/roles";

export interface Teammate {
  /** Also the local part of the email address. */
  name: string;
  first: string;
  last: string;
  role: Role;
  zone: string;
}

export const WORKSPACE = { name: "Saltmarsh Maps", slug: "saltmarsh", size: "2-10" } as const;

const person = (first: string, last: string, zone: string, role: Role = MEMBER): Teammate => ({
  name: first.toLowerCase(),
  first,
  last,
  role,
  zone,
});

/** The first one owns the workspace. */
export const TEAM: readonly Teammate[] = [
  person("Maren", "Holt", "Europe/London", ADMIN),
  person("Tomas", "Lindgren", "Europe/Stockholm", ADMIN),
  person("Ines", "Okafor", "Africa/Lagos"),
  person("Jonah", "Pell", "America/New_York"),
  person("Suri", "Banerjee", "Asia/Kolkata"),
  person("Wren", "Castle", "Europe/London"),
  person("Elif", "Aksoy", "Europe/Istanbul"),
  person("Dario", "Moretti", "Europe/Rome", VIEWER),
];

export const emailOf = ({ name }: Teammate): string => `${name}@saltmarsh.example`;
