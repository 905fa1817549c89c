/**
 * The routes that the first load of an issue list does not call. A build of the web app keeps them in this module and
 * takes them out of `all.ts` (apps/web/build/contract.ts); everywhere else `all.ts` has every route.
 */
export {};
