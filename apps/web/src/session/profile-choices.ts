import { jobs } from "../i18n/en/jobs.ts";
import { namespace } from "../i18n/i18n.ts";

const t = namespace("jobs", jobs);

/** Job roles that a person can choose (spec §6). Stored in this spelling. */
export const JOB_ROLES = [
  "Product / Project Manager",
  "Development / Engineering",
  "Founder / Executive",
  "Freelancer / Consultant",
  "Marketing / Growth",
  "Sales / Business Development",
  "Support / Operations",
  "Student / Professor",
  "Human Resources",
  "Other",
] as const;

/** Use cases that a person can choose (contract/workspace §3.3). */
export const USE_CASES = [
  "Engineering",
  "Product",
  "Marketing",
  "Sales",
  "Operations",
  "Legal",
  "Finance",
  "Human Resources",
  "Project",
  "Other",
] as const;

export type Job = (typeof JOB_ROLES | typeof USE_CASES)[number];

export const asItems = (values: readonly Job[]) => values.map((value) => ({ value, label: t(value) }));
