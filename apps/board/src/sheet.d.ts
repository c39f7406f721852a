/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The version of the board. */
  readonly APP_VERSION: string
}

declare module '*.css?sheet' {
  /** The minified CSS of the file. */
  const css: string
  export default css
}
