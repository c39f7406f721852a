import { provider, workflow } from '../samples/manager-forms.js'
import { registerInstance } from '../../crm/instances.js'
import { fresh, hook, type Changes } from './change-samples.js'

/** What is set for the company and its boards, and what other programs may do there. */
export const settingsChanges: Changes = {
  saveWorkflow: (on) => on.ask('POST /api/approvals/workflow', workflow),
  saveLeaderboardSettings: (on) =>
    on.ask('POST /api/leaderboard/settings', {
      Settings: {
        Weights: { Share: 7, Click: 1, Reaction: 1, Suggestion: 5 },
        MaxPerDay: null,
        Symbol: '',
        Timezone: 'UTC',
        Period: 'week',
      },
      Excluded: [],
    }),
  revokeKey: async (on) => on.ask(`POST /api/keys/${await on.key()}/revoke`),
  addWebhook: (on) => on.ask('POST /api/webhooks', hook('1')),
  changeWebhook: async (on) => on.ask(`PUT /api/webhooks/${await on.addedHook('2')}`, hook('3')),
  removeWebhook: async (on) => on.ask(`DELETE /api/webhooks/${await on.addedHook('4')}`),
  rotateWebhookSecret: async (on) => on.ask(`POST /api/webhooks/${await on.addedHook('5')}/secret`),
  testWebhook: async (on) => on.ask(`POST /api/webhooks/${await on.addedHook('6')}/test`),
  resendDelivery: async (on) => {
    const id = await on.addedHook('7')
    await on.ask(`POST /api/webhooks/${id}/test`)
    await on.server.rest()
    const { db } = on.server.context
    const row = db.selectFrom('webhook_delivery').select('message_id as message').where('webhook_id', '=', id)
    const { message } = await row.executeTakeFirstOrThrow()
    return on.ask(`POST /api/webhooks/${id}/deliveries/${message}/again`)
  },
  removeCrmInstance: async (on) => {
    const { accountId } = on.server.company.acme
    const address = 'https://crm.acme.test'
    const made = await registerInstance(on.server.context, { accountId, crm: 'sugarcrm', address })
    return on.ask(`DELETE /api/crm-instances/${made?.id}`)
  },
  createApiKey: (on) => on.apiKey(),
  rotateApiKey: async (on) => on.ask(`POST /api/api-keys/${(await on.apiKey()).Id}/rotate`),
  revokeApiKey: async (on) => on.ask(`POST /api/api-keys/${(await on.apiKey()).Id}/revoke`),
  savePasswordPolicy: (on) =>
    on.ask('PUT /api/password-policy', {
      MinLength: 12,
      RequireUpper: true,
      RequireLower: true,
      RequireDigit: true,
      RequireSymbol: false,
      History: 3,
      MaxAgeDays: 0,
    }),
  createIdentityProvider: (on) => on.ask('POST /api/identity-providers', provider),
  updateIdentityProvider: async (on) => {
    const { Provider } = await on.ask('POST /api/identity-providers', { ...provider, Domains: ['b.test'] })
    return on.ask(`PUT /api/identity-providers/${Provider.Id}`, { ...provider, Domains: ['c.test'] })
  },
  deleteIdentityProvider: async (on) => {
    const { Provider } = await on.ask('POST /api/identity-providers', { ...provider, Domains: ['d.test'] })
    return on.ask(`DELETE /api/identity-providers/${Provider.Id}`)
  },
  saveSsoPolicy: (on) => on.ask('PUT /api/identity-providers/policy', { IsOnly: false, ExemptIds: [] }),
  saveNetworkApp: (on) =>
    on.ask('PUT /api/network-apps/twitter', {
      ClientId: 'some-client-id',
      ClientSecret: 'some-client-secret',
    }),
  saveDigestSetting: (on) =>
    on.ask('POST /api/digest/settings', { IsOn: true, Pace: 'weekly', Day: 2, Hour: 9 }),
  saveCompany: (on) => on.ask('PUT /api/company', { StoryDays: 90 }),
  createCompanyBoard: (on) => on.ask('POST /api/company/boards', { Name: fresh() }),
  deleteCompanyBoard: async (on) => {
    const Name = fresh()
    const { Id } = await on.ask('POST /api/company/boards', { Name })
    return on.ask(`POST /api/company/boards/${Id}/delete`, { Name })
  },
  saveBoard: (on) => on.ask('PUT /api/company/board', { Name: 'Acme Voices today' }),
  checkAddress: (on) => on.ask('POST /api/setup/address'),
  sendTestEmail: (on) => on.ask('POST /api/setup/email'),
  importFirstStories: (on) =>
    on.ask('POST /api/setup/stories', {
      From: 'file',
      Name: 'a.json',
      Text: '[{"title":"A story","link":"https://acme.test/"}]',
    }),
  deleteNetworkApp: async (on) => {
    await on.ask('PUT /api/network-apps/twitter', { ClientId: 'some-client-id', ClientSecret: 'some-secret' })
    return on.ask('DELETE /api/network-apps/twitter')
  },
}
