const loneSurrogate = /\p{Cs}/gu

/** A text as the value of a query parameter. Lone surrogates, which cannot be encoded, become U+FFFD. */
export const queryValue = (text: string): string => encodeURIComponent(text.replace(loneSurrogate, '\uFFFD'))
