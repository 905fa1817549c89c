// Replaces TypeBox in the browser, where the contract is reduced to types, paths and constants: nothing is validated
// against its schemas, which would be a tenth of an issue list's code. Every schema is this single empty object.
type Schema = { [key: string]: Schema } & ((...args: unknown[]) => Schema);

const schema: Schema = new Proxy((() => schema) as Schema, {
  get: (_target, key) => (typeof key === "string" && key !== "then" ? schema : undefined),
  // Spreading `Project.properties` adds nothing.
  ownKeys: () => [],
  getOwnPropertyDescriptor: () => undefined,
});

export const Type = schema;
