import type { Matrix } from '@rostrum/protocol'
import { can } from './matrix.js'

/**
 * Whether a user manages the company's applications at the networks. The matrix has no permission for that, so the
 * right to approve posts of others decides. PERMISSIONS40
 */
export const mayKeepNetworkApps = (facts: { matrix: Matrix }): boolean => can(facts.matrix, 'post', 'approve')

/**
 * Whether a user manages how the company signs in: its identity providers, and what it asks of passwords. The same
 * right decides. PERMISSIONS41
 */
export const mayKeepSignIn = (facts: { matrix: Matrix }): boolean => can(facts.matrix, 'post', 'approve')
