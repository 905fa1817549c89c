/**
 * Most bytes of one edit of a page. Browsers check it before they send: a larger message would end the connection of all
 * pages that are open in the tab.
 */
export const MAX_PAGE_EDIT = 4_000_000;
