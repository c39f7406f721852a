import { countPending } from '../../approvals/read-approvals.js'
import { readApprovers, readWorkflow, writeWorkflow } from '../../approvals/workflow.js'
import { boardSwitch } from './board-switch.js'

/** Switches a board's approvals on or off. The steps are set on the board. */
export const setApprovals = boardSwitch({
  name: 'approvals',
  summary: 'Turns approvals on or off for a board',
  help: [
    'People who can approve and update posts set the steps, and the approvers of each, on the board.',
    'Without steps, one approval is enough, from anyone whose role can approve posts.',
    'If you turn approvals off, posts that are already waiting still need approval.',
  ],
  async set(context, id, isOn) {
    const next = { ...(await readWorkflow(context.db, id)), IsEnabled: isOn }
    await writeWorkflow(context, next, { by: 'operator', boardId: id })
  },
  async show({ db }, { id, name }) {
    const workflow = await readWorkflow(db, id)
    const approvers = await readApprovers(db, id)
    const pending = await countPending(db, id)
    const lines = [
      `Approvals on ${name} are ${workflow.IsEnabled ? 'on' : 'off'}, with ${workflow.Steps.length} step${workflow.Steps.length === 1 ? '' : 's'}.`,
      approvers.length > 0
        ? `Approvers: ${approvers.map((one) => one.Name).join(', ')}`
        : 'Nobody can approve yet. Give somebody a role that can, such as manager: person role',
      ...(pending > 0 ? [`${pending} waiting for approval.`] : []),
    ]
    return { data: { boardId: id, workflow, approvers, pending }, lines }
  },
})
