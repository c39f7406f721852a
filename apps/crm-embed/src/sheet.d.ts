declare module '*.css?sheet' {
  const css: string
  export default css
}
