/** What the simulated model changes, so that a person sees that the text was rewritten. */
interface Manner {
  readonly words: readonly (readonly [RegExp, string])[]
  /** Sign at the end of sentences. */
  readonly end: '.' | '!'
}

const professional: Manner = {
  words: [
    [/\bwe're\b/gi, 'we are'],
    [/\bI'm\b/g, 'I am'],
    [/\bcan't\b/gi, 'cannot'],
    [/\bdon't\b/gi, 'do not'],
    [/\bawesome\b/gi, 'excellent'],
    [/\bguys\b/gi, 'colleagues'],
  ],
  end: '.',
}
const casual: Manner = {
  words: [
    [/\bwe are\b/gi, "we're"],
    [/\bI am\b/g, "I'm"],
    [/\bcannot\b/gi, "can't"],
    [/\bdo not\b/gi, "don't"],
    [/\bexcellent\b/gi, 'awesome'],
    [/\bcolleagues\b/gi, 'folks'],
  ],
  end: '!',
}

const openings: Record<'professional' | 'casual' | 'mine', Readonly<Record<string, string>>> = {
  professional: {
    de: 'Das ist mir ein Anliegen:',
    es: 'Me alegra compartirlo:',
    fr: 'Je suis heureux de partager ceci :',
    nl: 'Dit deel ik graag:',
    pt: 'Tenho o prazer de compartilhar:',
    ja: 'ご紹介します。',
    ar: 'يسعدني أن أشارك هذا:',
    he: 'אני שמח לשתף:',
    en: 'I am glad to share this:',
  },
  casual: {
    de: 'Kurz von mir:',
    es: 'Una cosa rápida:',
    fr: 'Un petit mot de ma part :',
    nl: 'Even snel van mij:',
    pt: 'Só um recado rápido:',
    ja: 'ちょっとひとこと。',
    ar: 'كلمة سريعة مني:',
    he: 'משהו קצר ממני:',
    en: 'A quick one from me:',
  },
  mine: {
    de: 'In meinen Worten:',
    es: 'En mis palabras:',
    fr: 'Avec mes mots :',
    nl: 'In mijn woorden:',
    pt: 'Nas minhas palavras:',
    ja: '自分の言葉で言うと。',
    ar: 'بكلماتي أنا:',
    he: 'במילים שלי:',
    en: 'In my own words:',
  },
}

const signs: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\u3040-\u30ff\u4e00-\u9fff]/],
  ['ar', /[\u0600-\u06ff]/],
  ['he', /[\u0590-\u05ff]/],
  ['de', /\b(?:und|der|die|das|wir|nicht|ist)\b/i],
  ['fr', /\b(?:nous|les|une|est|avec|pour|des)\b/i],
  ['es', /\b(?:nosotros|los|una|con|para|que|el)\b/i],
  ['pt', /\b(?:nós|uma|com|para|não|os|você)\b/i],
  ['nl', /\b(?:wij|het|een|niet|met|voor)\b/i],
]

const between = (text: string, name: string) =>
  new RegExp(`<${name}-[a-z0-9]+>\\n([\\s\\S]*)\\n</${name}-[a-z0-9]+>`).exec(text)?.[1]

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Addresses and hashtags are not changed. */
function inManner(text: string, { words, end }: Manner): string {
  const parts = text.split(/(https?:\/\/\S+|[@#][\w-]+)/)
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return part
      const worded = words.reduce(
        (so, [from, to]) => so.replaceAll(from, (found) => (/^[A-Z]/.test(found) ? capital(to) : to)),
        part,
      )
      return worded.replaceAll(/[.!](?=\s|$)/g, end)
    })
    .join('')
}

/** Answers a rewriting prompt of our server deterministically, so that tests know the result. */
export function rewrite(system: string, user: string): string {
  const text = (between(user, 'text') ?? user).trim()
  const tone = /tone is casual/i.test(system)
    ? 'casual'
    : /tone is (?:that of the author)/i.test(system)
      ? 'mine'
      : 'professional'
  const written = inManner(text, tone === 'casual' ? casual : professional)
  if (/part of a longer post/i.test(system)) return written
  const language = signs.find(([, sign]) => sign.test(text))?.[0] ?? 'en'
  return `${openings[tone][language]} ${written}`
}
