/** Whether the machine is one of Apple's: it has other keys, and other emoji. */
export const isMac = (owner: Document): boolean =>
  /mac|iphone|ipad/i.test(owner.defaultView?.navigator.userAgent ?? '')
