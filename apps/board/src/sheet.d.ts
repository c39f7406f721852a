/// <reference types="vite/client" />

declare module '*.css?sheet' {
  /** The minified text of the file. */
  const css: string
  export default css
}
