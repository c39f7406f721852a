/** The pages under `/settings/:part`, which need nothing beyond an area. ROUTER21 */
export const settingParts = [
  'company',
  'setup',
  'health',
  'mail',
  'digest',
  'history',
  'roles',
  'guard-rails',
  'topics',
  'feeds',
  'terms',
  'story-files',
  'calendar',
  'webhooks',
  'api-keys',
  'crm',
] as const
