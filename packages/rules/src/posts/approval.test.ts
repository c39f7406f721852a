import { approveStatuses } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { shownApproval } from './approval.js'

test.each([...approveStatuses, null])(
  '[POSTS5] %s is shown only where the board approves',
  (approveStatus) => {
    expect(shownApproval({ IsApprovalsEnabled: true, approveStatus })).toBe(approveStatus)
    const waits = approveStatus === 'pending' ? 'pending' : null
    expect(shownApproval({ IsApprovalsEnabled: false, approveStatus })).toBe(waits)
  },
)
