/** The pages of settings with an address under a part of their own, `/settings/:part`. */
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
  'webhooks',
  'api-keys',
  'crm',
] as const
