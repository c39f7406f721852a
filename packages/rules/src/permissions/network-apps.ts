import type { Matrix } from '@rostrum/protocol'
import { can } from './matrix.js'

/**
 * Whether a user manages the company's applications at the networks. The matrix has no permission for that, so the
 * right to approve posts of others decides. PERMISSIONS40
 */
export const mayKeepNetworkApps = (facts: { matrix: Matrix }): boolean => can(facts.matrix, 'post', 'approve')
