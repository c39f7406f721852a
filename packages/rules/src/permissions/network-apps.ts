import type { Matrix } from '@rostrum/protocol'
import { can } from './matrix.js'

/**
 * Facts: a person's matrix. Out: whether they keep the company's applications at the networks. The matrix has no
 * word for running a board; whoever approves what others post does. PERMISSIONS40
 */
export const mayKeepNetworkApps = (facts: { matrix: Matrix }): boolean => can(facts.matrix, 'post', 'approve')
