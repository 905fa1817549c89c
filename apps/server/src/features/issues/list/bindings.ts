// The values of one statement. Its text consists only of registry rows and placeholders: a value never becomes SQL text
// (law 9).

/** The workspace, first among the values of every list statement (law 7). */
export const WORKSPACE = "$1::uuid";

export class Bindings {
  readonly values: unknown[];

  constructor(workspaceId: string) {
    this.values = [workspaceId];
  }

  /** Adds a value and returns its placeholder: `$3::uuid[]`. */
  bind(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }
}
