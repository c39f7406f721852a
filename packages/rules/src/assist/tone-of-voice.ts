import { toneLimits, type ToneOfVoice } from '@rostrum/protocol'

/** Why a tone of voice is refused. */
export type ToneProblem = 'too-long' | 'too-many'

/** A tone of voice in the form that is saved: trimmed, without empty examples. ASSIST12 */
export const savedTone = (facts: ToneOfVoice): ToneOfVoice => ({
  Description: facts.Description.trim(),
  Samples: facts.Samples.map((sample) => sample.trim()).filter(Boolean),
})

/** Whether a tone of voice has neither a description nor examples. ASSIST12 */
export function isToneEmpty(facts: ToneOfVoice): boolean {
  const { Description, Samples } = savedTone(facts)
  return Description === '' && Samples.length === 0
}

/**
 * The problem of the description, of each example, and of the number of examples; null for each that is valid. ASSIST12
 */
export function toneProblemsOf(facts: ToneOfVoice): {
  description: ToneProblem | null
  samples: (ToneProblem | null)[]
  count: ToneProblem | null
} {
  const { Samples } = savedTone(facts)
  const fits = (text: string, maxLength: number) => (text.trim().length > maxLength ? 'too-long' : null)
  return {
    description: fits(facts.Description, toneLimits.description),
    samples: facts.Samples.map((sample) => fits(sample, toneLimits.sample)),
    count: Samples.length > toneLimits.samples ? 'too-many' : null,
  }
}
