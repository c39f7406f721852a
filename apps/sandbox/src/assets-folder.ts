/**
 * Folder of styles, scripts and icons. It is the same from `src` and from the bundle in `dist`: both lie one
 * folder deep.
 */
export const assetsFolder = new URL('../assets/', import.meta.url)
