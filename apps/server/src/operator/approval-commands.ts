import { countPending } from '../approvals/read-approvals.js'
import { readApprovers, readWorkflow, writeWorkflow } from '../approvals/workflow.js'
import { boardSwitch } from './board-switch.js'

/** Switches approvals of a board on or off; the steps are set in the board. */
export const setApprovals = boardSwitch({
  name: 'approvals',
  summary: 'Switches the approvals of a board on or off',
  help: [
    'The steps, and who is asked in each, are set in the board by whoever may approve and update posts.',
    'Without steps one person is asked: anybody whose role may approve posts.',
    'What waits when they are switched off still needs its approval.',
  ],
  async set({ db }, id, isOn) {
    await writeWorkflow(db, id, { ...(await readWorkflow(db, id)), IsEnabled: isOn })
  },
  async show({ db }, { id, name }) {
    const workflow = await readWorkflow(db, id)
    const approvers = await readApprovers(db, id)
    const pending = await countPending(db, id)
    const lines = [
      `Approvals of ${name} are ${workflow.IsEnabled ? 'on' : 'off'}, with ${workflow.Steps.length} step${workflow.Steps.length === 1 ? '' : 's'}.`,
      approvers.length > 0
        ? `May approve: ${approvers.map((one) => one.Name).join(', ')}`
        : 'Nobody may approve yet: give somebody a role that may, such as manager.',
      ...(pending > 0 ? [`${pending} wait for approval.`] : []),
    ]
    return { data: { boardId: id, workflow, approvers, pending }, lines }
  },
})
