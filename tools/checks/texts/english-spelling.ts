/** British words, or parts of words, with what the United States write instead. */
const pairs: readonly (readonly [british: string, american: string])[] = [
  ['colour', 'color'],
  ['favour', 'favor'],
  ['behaviour', 'behavior'],
  ['honour', 'honor'],
  ['labour', 'labor'],
  ['neighbour', 'neighbor'],
  ['rumour', 'rumor'],
  ['centre', 'center'],
  ['theatre', 'theater'],
  ['metre', 'meter'],
  ['litre', 'liter'],
  ['fibre', 'fiber'],
  ['grey', 'gray'],
  ['catalogue', 'catalog'],
  ['programme', 'program'],
  ['licence', 'license'],
  ['defence', 'defense'],
  ['offence', 'offense'],
  ['cancelled', 'canceled'],
  ['cancelling', 'canceling'],
  ['labelled', 'labeled'],
  ['travelled', 'traveled'],
  ['modelling', 'modeling'],
  ['signalled', 'signaled'],
  ['fulfil ', 'fulfill '],
  ['enrol ', 'enroll '],
  ['learnt', 'learned'],
  ['spelt', 'spelled'],
  ['whilst', 'while'],
  ['towards', 'toward'],
  ['analyse', 'analyze'],
  ['recognise', 'recognize'],
  ['organise', 'organize'],
  ['personalise', 'personalize'],
  ['customise', 'customize'],
  ['synchronise', 'synchronize'],
  ['authorise', 'authorize'],
  ['prioritise', 'prioritize'],
  ['summarise', 'summarize'],
  ['optimise', 'optimize'],
  ['minimise', 'minimize'],
  ['maximise', 'maximize'],
  ['apologise', 'apologize'],
  ['categorise', 'categorize'],
  ['finalise', 'finalize'],
  ['realise', 'realize'],
  ['anonymise', 'anonymize'],
]

/** American spellings that are no British words, too, as `program` and `meter` are. */
const american = pairs.flatMap(([, word]) =>
  /(?:[aeiou]bor|[^t]or|nter|[ly]yze|ize)$/.test(word) || word === 'theater' ? [word] : [],
)

/** An English text, where it stands, and whether its area is respelt for the United States. */
export interface EnglishText {
  readonly name: string
  readonly text: string
  readonly isRespelt: boolean
}

/**
 * Where an English text has an American spelling, or a British one that nobody respells. `respelt` are the words that
 * the board respells.
 */
export function spellingProblems(texts: readonly EnglishText[], respelt: readonly string[]): string[] {
  return texts.flatMap(({ name, text, isRespelt }) => {
    // “Organization” is Salesforce’s own word, and of values in braces nobody reads the name.
    const lower = text
      .toLowerCase()
      .replaceAll(/\{\w+\}/g, '')
      .replaceAll('organization', '')
    const wrong = american.filter((word) => new RegExp(`\\b${word}`).test(lower))
    const lost = pairs
      .map(([word]) => word)
      .filter((word) => lower.includes(word) && !(isRespelt && respelt.includes(word)))
    return [
      ...wrong.map((word) => `${name} has the American spelling “${word}”: “${text}”`),
      ...lost.map(
        (word) => `${name} has “${word.trim()}”, which en-US spells otherwise (texts/english.ts): “${text}”`,
      ),
    ]
  })
}
