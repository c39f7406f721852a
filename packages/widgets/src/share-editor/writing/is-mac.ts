/** Whether this is an Apple device, which has other modifier keys and emoji. */
export const isMac = (owner: Document): boolean =>
  /mac|iphone|ipad/i.test(owner.defaultView?.navigator.userAgent ?? '')
