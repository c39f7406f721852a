// Forms of managers, as tests send them.

/** A story of an editor, complete. */
export const storyDraft = {
  Title: 'A story',
  Description: 'All about it',
  LinkUrl: '',
  LinkTitle: '',
  Media: [],
  Messages: [{ Network: 'linkedin', Language: 'en', Text: 'We did it' }],
  Topics: [],
  IsFeatured: false,
  IsImportant: false,
  PublishAt: null,
  ExpireAt: null,
  Notes: '',
}

/** A board without approvals. */
export const workflow = {
  IsEnabled: false,
  Steps: [{ Approvers: [], Needs: 'any' }],
  AllowsOwn: false,
  SendsLetters: false,
}

/** An identity provider that speaks OpenID Connect. */
export const provider = {
  Name: 'Acme',
  Domains: ['acme.test'],
  IsEnabled: true,
  Oidc: { Issuer: 'https://id.acme.test', ClientId: 'rostrum', Scopes: [] },
  ClientSecret: 'secret',
  Mapping: { Email: 'email', FirstName: '', LastName: '', Role: '', Roles: [] },
  FirstSignIn: null,
}
