/** The pages under `/settings/:part`, which need nothing beyond an area. ROUTER21 */
export const settingParts = [
  'api-keys',
  'company',
  'history',
  'health',
  'story-files',
  'reposts',
  'roles',
  'terms',
  'guard-rails',
  'topics',
  'setup',
  'feeds',
  'calendar',
  'webhooks',
  'digest',
  'crm',
] as const
