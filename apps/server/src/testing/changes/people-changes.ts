import { fresh, type Changes } from './change-samples.js'

/** What is changed about people: their roles, the terms, their accounts, fields and invitations. */
export const peopleChanges: Changes = {
  changePersonRole: async (on) => on.ask(`POST /api/people/${await on.person()}/role`, { role: 'champion' }),
  createRole: (on) => on.role(),
  renameRole: async (on) => on.ask(`POST /api/roles/${await on.role()}/name`, { Name: fresh() }),
  changeRoleRights: async (on) =>
    on.ask(`POST /api/roles/${await on.role()}/rights`, {
      Changes: [{ Resource: 'post', Action: 'delete', IsAllowed: true }],
    }),
  deleteRole: async (on) => on.ask(`POST /api/roles/${await on.role()}/delete`, { To: null }),
  publishTerms: async (on) => {
    await on.ask('PUT /api/company/terms', { Text: fresh(), Latest: await on.latestTerms() })
    // Or the next tests would have to accept them.
    return on.ask('DELETE /api/company/terms')
  },
  withdrawTerms: async (on) => {
    await on.ask('PUT /api/company/terms', { Text: fresh(), Latest: await on.latestTerms() })
    return on.ask('DELETE /api/company/terms')
  },
  removePerson: async (on) => on.ask(`POST /api/people/${await on.person()}/remove`),
  deactivatePerson: async (on) => on.ask(`POST /api/people/${await on.person()}/deactivate`),
  activatePerson: async (on) => {
    const id = await on.person()
    await on.ask(`POST /api/people/${id}/deactivate`)
    return on.ask(`POST /api/people/${id}/activate`)
  },
  signOutPerson: async (on) => {
    const id = await on.person('signed-in@acme.test')
    await on.server.signIn('signed-in@acme.test')
    return on.ask(`POST /api/people/${id}/sign-out`)
  },
  leavePerson: async (on) =>
    on.ask(`POST /api/people/${await on.person()}/leave`, { from: 'board', posts: 'hold' }),
  returnPerson: async (on) => {
    const id = await on.person()
    await on.ask(`POST /api/people/${id}/leave`, { from: 'board', posts: 'hold' })
    return on.ask(`POST /api/people/${id}/return`)
  },
  remindPeople: async (on) => {
    await on.waiting()
    const ids = [on.server.company.people.champion]
    await on.server.context.db
      .updateTable('credential')
      .set({ status: 'invalid' })
      .where('user_id', 'in', ids)
      .execute()
    return on.ask('POST /api/people/remind', { ids })
  },
  createPeopleField: (on) => on.peopleField(),
  changePeopleField: async (on) =>
    on.ask(`PUT /api/people/fields/${await on.peopleField()}`, { Name: fresh(), Choices: [] }),
  deletePeopleField: async (on) => on.ask(`DELETE /api/people/fields/${await on.peopleField()}`),
  savePersonFields: async (on) => {
    const Values = { [await on.peopleField()]: 'Vienna' }
    const saved = await on.ask(`PUT /api/people/${await on.person()}/fields`, { Values })
    await on.server.context.db.deleteFrom('people_field').execute()
    return saved
  },
  sendInvitations: (on) =>
    on.ask('POST /api/people/invitations', { Text: 'another@acme.test', Role: 'advocate' }),
  resendInvitation: async (on) => on.ask(`POST /api/people/${await on.invited()}/invitation`),
  revokeInvitation: async (on) => on.ask(`POST /api/people/${await on.invited()}/invitation/revoke`),
  createInviteLink: (on) => on.inviteLink(),
  revokeInviteLink: async (on) => on.ask(`POST /api/people/invite-links/${await on.inviteLink()}/revoke`),
  saveSignUpSetting: (on) => on.ask('PUT /api/people/sign-up', { Domains: ['acme.test'], Role: 'advocate' }),
}
