import * as calls from '@rostrum/protocol'
import type { ApiKeyScope, Declaration } from '@rostrum/protocol'

const byScope: Readonly<Record<ApiKeyScope, readonly Declaration[]>> = {
  'stories:read': [calls.listEditedStories, calls.readEditedStory, calls.readStoryHistory, calls.listTopics],
  'stories:write': [calls.createStoryDraft, calls.saveStoryDraft],
  'people:read': [calls.listPeople, calls.readPeopleFilters, calls.readPerson, calls.readInvitations],
  'people:write': [calls.sendInvitations, calls.resendInvitation, calls.revokeInvitation, calls.leavePerson],
  'analytics:read': [calls.readAnalytics, calls.readAdoption, calls.readAnalyticsTable],
}

const scopes: ReadonlyMap<Declaration, ApiKeyScope> = new Map(
  calls.apiKeyScopes.flatMap((scope) => byScope[scope].map((declaration) => [declaration, scope] as const)),
)

/** The scope with which an API key may make a call; undefined when none may. APIKEYS4 */
export const scopeOf = (declaration: Declaration): ApiKeyScope | undefined => scopes.get(declaration)
