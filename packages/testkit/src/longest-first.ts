// The order of test files: those that take longest start first, so that no worker runs one of them alone at the end.
// vitest knows how long files take only from an earlier run on the same machine.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take more than ten seconds, the longest first. */
const LONGEST = [
  "apps/server/src/convergence/convergence.pg.test.ts",
  "apps/server/src/features/issues/list/oracle.pg.test.ts",
  "apps/server/src/platform/postgres/embedded.pg.test.ts",
  "apps/server/src/demo/demo.pg.test.ts",
  "apps/server/src/features/issues/list/golden.pg.test.ts",
];

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((path) => moduleId.endsWith(path));
  return rank < 0 ? LONGEST.length : rank;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
