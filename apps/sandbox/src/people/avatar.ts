/** Appearance of a simulated person; colours are CSS colours. */
export interface Look {
  readonly ground: string
  readonly skin: string
  readonly hair: string
  readonly cut: keyof typeof cuts
  readonly top: string
  readonly glasses?: true
  readonly beard?: true
}

interface Cut {
  readonly behind: string
  readonly front: string
}

/** Hair as SVG paths in a 96 × 96 view box; the head is an ellipse around 48, 42. */
const cuts = {
  short: {
    behind: '',
    front: 'M29 40c-2-17 8-25 20-25 13 0 21 9 18 25-2-7-5-11-9-13-8 3-18 3-24 1-3 3-4 7-5 12z',
  },
  long: {
    behind: 'M24 72c3-10 1-19 2-31 1-17 10-27 22-27s21 10 22 27c1 12-1 21 2 31-14 6-34 6-48 0z',
    front: 'M30 41c-1-12 6-20 18-20s19 8 18 20c-6-2-11-6-14-12-4 7-13 11-22 12z',
  },
  bob: {
    behind: 'M26 58c-3-8-3-15-2-21 2-15 12-22 24-22s22 7 24 22c1 6 1 13-2 21-3 3-8 3-11 1H37c-3 2-8 2-11-1z',
    front: 'M30 40c0-12 7-18 18-18s18 6 18 18c-9-1-26-1-36 0z',
  },
  bun: {
    behind: 'M38 12a10 10 0 1 1 20 0 10 10 0 0 1-20 0zM27 44c-1-20 8-29 21-29s22 9 21 29z',
    front: 'M30 41c0-12 7-19 18-19s18 7 18 19c-4-6-9-10-14-11-7 0-16 3-22 11z',
  },
  curls: {
    behind:
      'M22 46a9 9 0 0 1 2-14 10 10 0 0 1 9-14 12 12 0 0 1 15-6 12 12 0 0 1 16 6 10 10 0 0 1 9 14 9 9 0 0 1 1 14 9 9 0 0 1-6 11H28a9 9 0 0 1-6-11z',
    front:
      'M31 38a7 7 0 0 1 6-11 8 8 0 0 1 11-4 8 8 0 0 1 11 4 7 7 0 0 1 6 11c-4-3-8-4-11-3-4-2-8-2-12 0-4-1-8 0-11 3z',
  },
  scarf: {
    behind: 'M22 84c3-9 2-21 2-38 0-21 10-32 24-32s24 11 24 32c0 17-1 29 2 38z',
    front:
      'M29 44c0-16 7-24 19-24s19 8 19 24c0 12-7 21-12 25 6 2 10 8 11 15H30c1-7 5-13 11-15-5-4-12-13-12-25zm5 0c0 11 6 19 14 19s14-8 14-19c0-10-5-17-14-17s-14 7-14 17z',
  },
  bald: { behind: '', front: '' },
} as const satisfies Record<string, Cut>

const path = (shape: string, colour: string): string =>
  shape ? `<path fill-rule="evenodd" fill="${colour}" d="${shape}"/>` : ''

/** Renders a person's picture as an SVG document, 96 × 96. */
export function drawAvatar(look: Look): string {
  const cut = cuts[look.cut]
  const beard = look.beard
    ? path('M31 44c0 14 7 23 17 23s17-9 17-23c-3 7-7 10-11 9-4-2-8-2-12 0-4 1-8-2-11-9z', look.hair)
    : ''
  const glasses = look.glasses
    ? '<g fill="none" stroke="#1d2733" stroke-width="2"><circle cx="40" cy="43" r="6"/><circle cx="56" cy="43" r="6"/><path d="M46 43h4"/></g>'
    : ''
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="192" height="192">' +
    `<rect width="96" height="96" fill="${look.ground}"/>` +
    path(cut.behind, look.hair) +
    path('M12 98c2-20 16-28 36-28s34 8 36 28z', look.top) +
    path('M40 56h16v15c0 5-16 5-16 0z', look.skin) +
    path('M40 63c5 4 11 4 16 0v5c-5 4-11 4-16 0z', '#0000001f') +
    `<ellipse cx="48" cy="44" rx="17" ry="20" fill="${look.skin}"/>` +
    beard +
    path(cut.front, look.hair) +
    '<g fill="#1d2733"><circle cx="41" cy="44" r="1.9"/><circle cx="55" cy="44" r="1.9"/></g>' +
    '<path fill="none" stroke="#7a3b2e" stroke-width="1.8" stroke-linecap="round" d="M43 54c3 3 7 3 10 0"/>' +
    `${glasses}</svg>`
  )
}

/** Renders a company's logo as an SVG document: three leaning bars on its colour. */
export function drawMark(colours: readonly [ground: string, mark: string]): string {
  const bar = (x: number, height: number): string =>
    `<rect x="${x}" y="${72 - height}" width="12" height="${height}" rx="3" fill="${colours[1]}"/>`
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="192" height="192">' +
    `<rect width="96" height="96" fill="${colours[0]}"/>` +
    `<g transform="skewX(-12) translate(14 0)">${bar(24, 22)}${bar(42, 36)}${bar(60, 50)}</g></svg>`
  )
}
