/** The pages under `/settings/:part`, which need nothing beyond an area. ROUTER21 */
export const settingParts = [
  'company',
  'setup',
  'health',
  'digest',
  'history',
  'roles',
  'guard-rails',
  'topics',
  'feeds',
  'company-posts',
  'terms',
  'story-files',
  'calendar',
  'webhooks',
  'api-keys',
  'crm',
] as const
