// Until the rules floor says these, they stand here; the next commits take them from there.
export const hasNextPage = ({ page, count, total }: { page: number; count: number; total: number }) =>
  (page + 1) * count < total
export const hasPreviousPage = ({ page }: { page: number }) => page > 0
export const pageAfterRemoval = ({ page, count, total }: { page: number; count: number; total: number }) =>
  Math.max(0, Math.min(page, Math.ceil(total / count) - 1))
export const reconnectSeconds = (attempts: number) => Math.min(3600, 3 * 2 ** attempts)
export const countdown = (seconds: number) =>
  seconds < 60
    ? { count: seconds, unit: 'seconds' as const }
    : seconds < 3600
      ? { count: Math.ceil(seconds / 60), unit: 'minutes' as const }
      : { count: Math.ceil(seconds / 3600), unit: 'hours' as const }
export const leftOf = (fromServer: number | null, items: readonly unknown[]) =>
  fromServer ?? Math.max(0, 3 - items.length)
import { resourceCodes, type Action, type Matrix, type Resource } from '@rostrum/protocol'
export const can = (matrix: Matrix, resource: Resource, action: Action) =>
  matrix[resourceCodes[resource]]?.[
    (
      {
        read: 'canRead',
        create: 'canCreate',
        update: 'canUpdate',
        approve: 'canApprove',
        delete: 'canDelete',
      } as const
    )[action]
  ] === true
