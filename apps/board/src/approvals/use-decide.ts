import { approvalsOf, approvalsTexts, type ApprovalQueue } from '@rostrum/sdk'
import type { Approval, ApprovalDecision } from '@rostrum/sdk/protocol'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'

const none: ReadonlyMap<string, string> = new Map()

/** Sends decisions, shows the result, and stores for each post why its decision was refused. */
export function useDecide(queue: ApprovalQueue) {
  const t = useText(approvalsTexts)
  const rostrum = useRostrum()
  const [problems, setProblems] = useState(none)

  /** Resolves with whether all decisions were accepted. */
  const decide = async (
    items: readonly Approval[],
    decision: ApprovalDecision,
    note: string,
  ): Promise<boolean> => {
    try {
      const decided = await approvalsOf(rostrum).decide(items, decision, note)
      const found = new Map(
        decided.flatMap(({ Id, Problem }) => (Problem ? [[Id, t(`problem.${Problem}`)]] : [])),
      )
      setProblems(found)
      const count = decided.length - found.size
      if (count > 0) rostrum.toasts.show({ message: t(`done.${decision}`, { count }), kind: 'success' })
      for (const message of new Set(found.values())) rostrum.toasts.show({ message, kind: 'error' })
      await queue.refresh()
      return found.size === 0
    } catch (error) {
      rostrum.toasts.showError(error)
      return false
    }
  }
  return { problems, decide }
}
