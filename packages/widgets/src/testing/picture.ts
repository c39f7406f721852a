const palettes = [
  ['#dbe7ff', '#5b7cfa', '#2438a8'],
  ['#ffe9d6', '#f59a5b', '#a1441b'],
  ['#dcf5e7', '#3fae7c', '#0d5c42'],
  ['#f3e3ff', '#a66bea', '#54218f'],
  ['#ffe1e6', '#ee6c85', '#96203d'],
  ['#e2f4f8', '#3aa7c4', '#0c566c'],
] as const

/** The URL of a generated sample picture: hills under a sun, in a palette by number. */
export function picture(number: number, width = 955, height = 500): string {
  const [sky, far, near] = palettes[number % palettes.length] ?? palettes[0]
  const x = 180 + ((number * 137) % 560)
  const y = 130 + ((number * 53) % 120)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 955 500" preserveAspectRatio="xMidYMid slice"><rect width="955" height="500" fill="${sky}"/><circle cx="${x}" cy="${y}" r="70" fill="#fff" opacity=".85"/><path d="M0 ${330 + (number % 5) * 12}q160-120 320-20t320-30 315 30v250H0z" fill="${far}"/><path d="M0 ${420 - (number % 4) * 14}q240-90 470 0t485-20v200H0z" fill="${near}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
