/** Writings without spaces between words: Thai, Lao, Japanese and Chinese. */
const unspaced =
  /^[\u0e00-\u0eff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u

/** Whether a text begins in a writing without spaces, which is searched by pairs of characters. SEARCH3 */
export const isUnspaced = (text: string): boolean => unspaced.test(text)

/** A text as it is compared in a search: without accents, in one form and in lower case. SEARCH2 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]+/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
