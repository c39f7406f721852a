import { toneLimits, type ToneOfVoice } from '@rostrum/protocol'

/** What is wrong with what a person says of how they write. */
export const toneProblems = ['too-long', 'too-many'] as const
export type ToneProblem = (typeof toneProblems)[number]

/**
 * Facts: what a person says of how they write. Out: how it is kept: without blanks at the ends, and without the texts
 * in which there is nothing. ASSIST12
 */
export const keptTone = (facts: ToneOfVoice): ToneOfVoice => ({
  Description: facts.Description.trim(),
  Samples: facts.Samples.map((sample) => sample.trim()).filter(Boolean),
})

/** Facts: what a person says of how they write. Out: whether it says nothing. ASSIST12 */
export function isToneEmpty(facts: ToneOfVoice): boolean {
  const { Description, Samples } = keptTone(facts)
  return Description === '' && Samples.length === 0
}

/**
 * Facts: what a person says of how they write. Out: what is wrong with the description, with each of the texts, and
 * with their number; null where nothing is. ASSIST12
 */
export function toneProblemsOf(facts: ToneOfVoice): {
  description: ToneProblem | null
  samples: (ToneProblem | null)[]
  count: ToneProblem | null
} {
  const { Samples } = keptTone(facts)
  const fits = (text: string, most: number) => (text.trim().length > most ? 'too-long' : null)
  return {
    description: fits(facts.Description, toneLimits.description),
    samples: facts.Samples.map((sample) => fits(sample, toneLimits.sample)),
    count: Samples.length > toneLimits.samples ? 'too-many' : null,
  }
}
