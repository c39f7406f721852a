/** Fields that hold the address of a picture, a film or a document. */
const addresses =
  /^([uU]rl|preview|image|ImageUrl|ImageLink|PictureUrl|ProfileImage|VideoPreview|BrowserIcon|(Dark)?Logo|SignInPicture)$/

/**
 * What the server wrote; undefined when it is no JSON. Addresses of files that the server names by their path are
 * made absolute with the server's own (A7.36): a widget is drawn in pages of other origins.
 */
export function readJson(text: string, server: string): unknown {
  const reviver = (key: string, value: unknown) =>
    addresses.test(key) && typeof value === 'string' && value.startsWith('/') ? server + value : value
  try {
    return JSON.parse(text, reviver)
  } catch {
    return undefined
  }
}
