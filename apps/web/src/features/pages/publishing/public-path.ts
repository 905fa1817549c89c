/** Where everyone can read a published page. */
export const publicPath = (anchor: string): string => `/pages/${anchor}/`;
