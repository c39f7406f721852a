// Replaces `destr` and `ufo` in browser bundles: the SDK's client passes ofetch complete URLs and parses responses
// itself. Calling one is a TypeError.
const absent = undefined
export { absent as default, absent as withBase, absent as withQuery }
