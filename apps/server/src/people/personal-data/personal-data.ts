import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../context.js'
import { wireMoment } from '../../http/wire-moment.js'
import { readPosts } from '../../posts/store/read-posts.js'

type Reader = Pick<Context, 'db'>
type Records = AsyncGenerator<unknown, void, undefined>

const perTurn = 100

/** One record for each row of a JSON column. */
async function* records({ db }: Reader, json: RawBuilder<unknown>, rest: RawBuilder<unknown>): Records {
  const { rows } = await sql<{ record: unknown }>`select ${json} as record ${rest}`.execute(db)
  for (const { record } of rows) yield record
}

const person = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('Id', u.id, 'Email', u.email, 'FirstName', u.first_name, 'LastName', u.last_name,
      'Company', a.name, 'Language', u.locale, 'Timezone', u.timezone, 'Picture', u.picture_media_id,
      'HasPassword', u.password_hash is not null, 'PasswordChanged', ${wireMoment('u.password_changed_at')},
      'KnownDevices', (select coalesce(json_agg(${wireMoment('k.seen_at')} order by k.seen_at), '[]')
        from known_device k where k.user_id = u.id), 'IsActive', u.active, 'AddressRefused', ${wireMoment('u.email_refused_at')}, 'ProfileLimit', u.profile_limit,
      'AcceptedTerms', (select coalesce(json_agg(json_build_object('Version', t.version,
        'At', ${wireMoment('t.accepted_at')}) order by t.version), '[]') from terms_acceptance t where t.user_id = u.id),
      'Team', nullif(u.team, ''), 'Fields', (select coalesce(json_object_agg(f.name, v.value order by f.created_at), '{}')
        from people_value v join people_field f on f.id = v.field_id where v.user_id = u.id), 'Preferences', u.preferences, 'SeenTours', u.seen,
      'Notices', (select json_build_object('Choices', n.choices, 'QuietFrom', n.quiet_from, 'QuietUntil', n.quiet_until)
        from notice_setting n where n.user_id = u.id), 'Created', ${wireMoment('u.created_at')},
      'LastSignIn', ${wireMoment('u.last_login_at')},
      'ToneOfVoice', (select json_build_object('Description', t.description, 'Samples', t.samples)
        from tone_of_voice t where t.user_id = u.id),
      'Rewriting', (select json_build_object('State', r.state, 'Text', r.text) from rewriting r where r.user_id = u.id),
      'AiAssistUses', (select coalesce(json_agg(json_build_object('At', ${wireMoment('s.at')},
        'Characters', s.characters) order by s.at), '[]') from assist_use s where s.user_id = u.id))`,
    sql`from app_user u join account a on a.id = u.account_id where u.id = ${userId}`,
  )

const boards = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('Board', b.name, 'Role', r.name, 'Joined', ${wireMoment('bu.joined_at')},
      'Left', ${wireMoment('m.left_at')}, 'RemindedOfProfiles', ${wireMoment('m.reminded_at')},
      'MayPostInCrisis', bu.can_post_in_crisis, 'TopicsChosen', ${wireMoment('bu.topics_chosen_at')},
      'Topics', (select coalesce(json_agg(t.name order by t.name), '[]')
        from topic_subscription s join topic t on t.id = s.topic_id
        where s.user_id = m.user_id and t.board_id = b.id),
      'SeenUntil', ${wireMoment('bu.seen_until')},
      'Digest', (select json_build_object('Chosen', g.pace, 'Sent', ${wireMoment('g.sent_at')})
        from digest g where g.user_id = m.user_id and g.board_id = b.id),
      'SavedStories', (select coalesce(json_agg(json_build_object('Story', s.title, 'Saved', ${wireMoment('v.saved_at')})
        order by v.saved_at), '[]') from saved_story v join story s on s.id = v.story_id
        where v.user_id = m.user_id and s.board_id = b.id),
      'HiddenTexts', (select coalesce(json_agg(json_build_object('Text', t.text, 'Hidden', ${wireMoment('h.hidden_at')})
        order by h.hidden_at), '[]') from hidden_message h join message t on t.id = h.message_id
        where h.user_id = m.user_id and t.board_id = b.id))`,
    sql`from board_person m join board b on b.id = m.board_id left join role r on r.id = m.role_id
      left join board_user bu on bu.board_id = m.board_id and bu.user_id = m.user_id
      where m.user_id = ${userId} order by b.name`,
  )

const points = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('Board', b.name, 'Day', e.day::text, 'For', e.kind, 'Count', e.units, 'Points', e.points,
      'Team', nullif(e.team, ''))`,
    sql`from point_entry e join board b on b.id = e.board_id where e.user_id = ${userId} order by e.id`,
  )

const numbers = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('Board', b.name, 'Day', e.day::text, 'For', e.source_id, 'Network', e.network,
      'Team', nullif(e.team, ''), 'Shares', e.shares, 'Clicks', e.clicks, 'Reach', e.views, 'Reactions', e.reactions)`,
    sql`from analytics_entry e join board b on b.id = e.board_id where e.user_id = ${userId}
      order by e.day, e.source_id`,
  )

const tracked = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('Board', b.name, 'Event', e.name, 'About', e.about, 'At', ${wireMoment('e.at')})`,
    sql`from tracked_event e join board b on b.id = e.board_id where e.user_id = ${userId} order by e.id`,
  )

const notices = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('Kind', n.kind, 'About', n.subject_id, 'Board', b.name, 'At', ${wireMoment('n.created_at')},
      'Read', ${wireMoment('n.read_at')}, 'Settled', ${wireMoment('n.settled_at')})`,
    sql`from notice n left join board b on b.id = n.board_id where n.user_id = ${userId} order by n.id`,
  )

/** Without tokens: they belong to the server and are encrypted. */
const profiles = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('Id', c.id, 'Network', c.network, 'Type', c.type, 'Status', c.status, 'Name', c.name,
      'Username', c.network_username, 'Email', c.network_email, 'NetworkAccountId', c.network_account_id,
      'Address', c.remote_url, 'Picture', c.image_link, 'ParentId', c.parent_id, 'Rights', c.scopes,
      'IsBoardOnly', c.board_only, 'IsHidden', c.is_hidden, 'Created', ${wireMoment('c.created_at')},
      'LastConnected', ${wireMoment('c.last_connected_at')}, 'ExpiresOn', ${wireMoment('c.expires_on')})`,
    sql`from credential c where c.user_id = ${userId} order by c.created_at, c.id`,
  )

const signInWays = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('Network', s.network, 'Name', s.name, 'NetworkAccountId', s.network_account_id,
      'Linked', ${wireMoment('s.created_at')})`,
    sql`from social_login s where s.user_id = ${userId} order by s.network`,
  )

const sessions = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('Board', b.name, 'Page', s.origin, 'Browser', s.browser, 'Platform', s.platform,
      'Address', s.address, 'Began', ${wireMoment('s.created_at')},
      'LastSeen', ${wireMoment('s.last_seen_at')}, 'Ends', ${wireMoment('s.expires_at')})`,
    sql`from session s join board b on b.id = s.board_id where s.user_id = ${userId} order by s.created_at`,
  )

/** Links and codes that were sent, without their values. */
const links = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('Purpose', t.purpose, 'Made', ${wireMoment('t.created_at')},
      'Ends', ${wireMoment('t.expires_at')}, 'Used', ${wireMoment('t.used_at')})`,
    sql`from one_time_token t where t.user_id = ${userId} order by t.created_at`,
  )

/** Posts as the board shows them, deleted ones included, with their approvals. */
const posts = (isComment: boolean) =>
  async function* ({ db }: Reader, userId: string): Records {
    const which = isComment ? sql`p.comment_on is not null` : sql`p.comment_on is null`
    for (let after = ''; ;) {
      const found = await readPosts(
        db,
        sql`p.user_id = ${userId} and ${which} and p.id > ${after}`,
        sql`order by p.id limit ${perTurn}`,
      )
      const ids = found.map(({ Id }) => Id)
      const approvals = await readApprovals({ db }, ids)
      for (const post of found) yield { ...post, Approvals: approvals.get(post.Id) ?? [] }
      const last = ids.at(-1)
      if (last === undefined || ids.length < perTurn) return
      after = last
    }
  }

async function readApprovals({ db }: Reader, ids: readonly string[]): Promise<Map<string, unknown[]>> {
  const { rows } = await sql<{ postId: string; approval: unknown }>`
    select a.post_id as "postId", json_build_object('Status', a.status, 'Asked', ${wireMoment('a.asked_at')},
      'Ended', ${wireMoment('a.ended_at')}, 'Content', a.content,
      'Decisions', (select coalesce(json_agg(json_build_object('Decision', d.decision, 'Note', d.note,
        'At', ${wireMoment('d.at')}) order by d.at), '[]') from approval_decision d where d.version = a.version)) as approval
    from approval a where a.post_id = any(${ids}) order by a.version`.execute(db)
  const kept = new Map<string, unknown[]>()
  for (const { postId, approval } of rows) kept.set(postId, [...(kept.get(postId) ?? []), approval])
  return kept
}

const handOffs = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('Network', h.network, 'Message', m.text, 'Link', h.link_url, 'Result', h.result,
      'IsHidden', h.is_hidden, 'Began', ${wireMoment('h.created_at')}, 'Shared', ${wireMoment('h.recorded_at')})`,
    sql`from personal_post h join message m on m.id = h.message_id
      where h.user_id = ${userId} order by h.created_at`,
  )

const suggestions = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('Id', s.id, 'Board', b.name, 'Note', s.note, 'Status', s.status,
      'Created', ${wireMoment('s.created_at')}, 'ReviewNote', s.review_note,
      'Reviewed', ${wireMoment('s.reviewed_at')}, 'Files', (select coalesce(json_agg(l.media_id order by l.pos), '[]')
        from suggestion_media l where l.suggestion_id = s.id))`,
    sql`from suggestion s join board b on b.id = s.board_id where s.user_id = ${userId} order by s.created_at, s.id`,
  )

/**
 * The user's decisions about others' posts and suggestions: the decision and the comment, not the content.
 */
const decisions = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('About', d.about, 'Decision', d.decision, 'Note', d.note, 'At', ${wireMoment('d.at')})`,
    sql`from (
      select 'post' as about, decision, note, at from approval_decision where user_id = ${userId}
      union all
      select 'suggestion', status, review_note, reviewed_at from suggestion where reviewed_by = ${userId}
    ) d order by d.at`,
  )

/** Audit log entries that concern the user, without other people's identities. */
const activity = (reader: Reader, userId: string) =>
  records(
    reader,
    sql`json_build_object('At', ${wireMoment('l.at')}, 'Action', l.action, 'Board', b.name,
      'By', case when l.actor_id = ${userId} then 'yourself' when l.actor_kind = 'person' then 'somebody else'
        else l.actor_kind end,
      'About', case when l.subject_id = ${userId} then 'yourself' when l.subject_id is not null then 'somebody else' end,
      'Address', case when l.actor_id = ${userId} or l.actor_kind = 'guest' then l.address end, 'Detail', l.detail)`,
    sql`from audit_log l left join board b on b.id = l.board_id
      where l.actor_id = ${userId} or l.subject_id = ${userId} order by l.at, l.id`,
  )

/** The parts of a user's data, by file name. Each is read while it is written. */
export const personalRecords: Readonly<Record<string, (reader: Reader, userId: string) => Records>> = {
  person,
  boards,
  profiles,
  'sign-in-ways': signInWays,
  sessions,
  links,
  posts: posts(false),
  comments: posts(true),
  'shared-by-hand': handOffs,
  suggestions,
  points,
  numbers,
  'tracked-events': tracked,
  notices,
  decisions,
  activity,
}
