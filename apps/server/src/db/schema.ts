import type { AnalyticsSchema } from './schema/analytics/analytics.js'
import type { ApprovalSchema } from './schema/approvals.js'
import type { AuditLogSchema } from './schema/audit-log.js'
import type { BuildSchema } from './schema/builds.js'
import type { PeopleFieldSchema } from './schema/company/people-fields.js'
import type { CompanySchema } from './schema/company/terms.js'
import type { CredentialSchema } from './schema/credentials.js'
import type { CrmSchema } from './schema/crm.js'
import type { EventSchema } from './schema/events.js'
import type { IdentityProviderSchema } from './schema/identity-providers.js'
import type { HostSchema } from './schema/hosts.js'
import type { MediaSchema } from './schema/media.js'
import type { NetworkSchema } from './schema/networks.js'
import type { DigestSchema } from './schema/notices/digests.js'
import type { NoticeSchema } from './schema/notices/notices.js'
import type { PushSchema } from './schema/notices/pushes.js'
import type { PointSchema } from './schema/points.js'
import type { PeopleSchema } from './schema/people.js'
import type { PostSchema } from './schema/posts.js'
import type { PublicationSchema } from './schema/publications.js'
import type { SessionSchema } from './schema/sessions.js'
import type { SetupSchema } from './schema/setup/setup.js'
import type { ShortLinkSchema } from './schema/short-links.js'
import type { StorySchema } from './schema/stories.js'
import type { SuggestionSchema } from './schema/suggestions.js'
import type { ApiKeySchema } from './schema/integrations/api-keys.js'
import type { WebhookSchema } from './schema/integrations/webhooks.js'
import type { WritingSchema } from './schema/writing.js'

/** The tables of the database, as the migrations make them; each noun has its own in `schema/`. */
export interface Schema
  extends
    PeopleSchema,
    CompanySchema,
    PeopleFieldSchema,
    SessionSchema,
    SetupSchema,
    IdentityProviderSchema,
    HostSchema,
    CredentialSchema,
    CrmSchema,
    NetworkSchema,
    StorySchema,
    MediaSchema,
    WritingSchema,
    PostSchema,
    PublicationSchema,
    ShortLinkSchema,
    ApprovalSchema,
    SuggestionSchema,
    PointSchema,
    NoticeSchema,
    AnalyticsSchema,
    DigestSchema,
    PushSchema,
    WebhookSchema,
    ApiKeySchema,
    AuditLogSchema,
    BuildSchema,
    EventSchema {}
