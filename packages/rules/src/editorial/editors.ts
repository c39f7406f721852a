import type { Matrix } from '@rostrum/protocol'
import { can } from '../permissions/matrix.js'

/**
 * Whether a user edits the stories of their board. The matrix has no resource for stories, which consist of messages: who
 * may create, update and delete those edits stories. EDITORIAL1
 */
export const mayEditStories = ({ matrix }: { matrix: Matrix | null | undefined }): boolean =>
  can(matrix, 'message', 'create') && can(matrix, 'message', 'update') && can(matrix, 'message', 'delete')
