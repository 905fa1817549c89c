// The values of one statement. Text is made of registry rows and placeholders only: a value never becomes SQL text (law 9).

/** The workspace, first among the values of every list statement (law 7). */
export const WORKSPACE = "$1::uuid";

export class Bindings {
  readonly values: unknown[];

  constructor(workspaceId: string) {
    this.values = [workspaceId];
  }

  /** Adds a value and gives back its placeholder: `$3::uuid[]`. */
  bind(value: unknown, type: string): string {
    return `$${this.values.push(value)}::${type}`;
  }
}
