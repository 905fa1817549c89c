/** The queued task that pushes what waits in a workspace; features/push does it. */
export const PUSH_TASK = { name: "push-notifications", attempts: 3 } as const;
