import { networkName } from '@rostrum/sdk/rules'
import type { Network, StoryProblem } from '@rostrum/sdk/protocol'
import { useText } from '@rostrum/widgets/ui'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'

/** Says what is missing in a field; null when nothing is. EDITORIAL4 */
export function useProblem() {
  const t = useText(editorialTexts)
  return (problem: StoryProblem | undefined, network?: Network): string | null =>
    problem === undefined
      ? null
      : t(`problem.${problem}`, { network: network ? networkName(network) : '', placeholder: '{link}' })
}
