import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import * as protocol from './index.js'

const line = ({ method, path, fixed }: protocol.Declaration) =>
  `${method} ${path}${fixed ? `?${new URLSearchParams(fixed).toString()}` : ''}`

describe('calls', () => {
  test.each([
    ['A7.1', protocol.validateInvite, 'POST /api-public/invite/validate-params'],
    ['A7.2', protocol.signupData, 'GET /sign-up?x-ui-mod=v2'],
    ['A7.3', protocol.confirmSignup, 'GET /sign-up-confirm?x-ui-mod=v2'],
    ['A7.5', protocol.exchangeToken, 'PUT /auth?x-ui-mod=v2'],
    ['A7.6', protocol.readPasswordPolicy, 'GET /password-policy?x-ui-mod=v2'],
    ['A7.7', protocol.readAccountPasswordPolicy, 'POST /password-policy?x-ui-mod=v2'],
    ['A7.10', protocol.startSso, 'GET /auth/sso'],
    ['A7.11', protocol.salesforceLogin, 'POST /auth-salesforce?x-ui-mod=v2'],
    ['A7.12', protocol.sugarLogin, 'POST /auth-sugar?x-ui-mod=v2'],
    ['A7.13', protocol.switchAccount, 'POST /account?x-ui-mod=v2'],
    ['A7.14', protocol.switchBoard, 'PUT /api/switch-board'],
    ['A7.15', protocol.readStartup, 'PUT /user?x-ui-mod=v2'],
    ['A7.16', protocol.readRole, 'GET /api/role'],
    ['A7.17', protocol.readCrisis, 'GET /api/crisis'],
    ['A7.18', protocol.saveLocale, 'POST /locale?x-ui-mod=v2'],
    ['A7.19', protocol.readTimezone, 'GET /timezone?x-ui-mod=v2'],
    ['A7.19', protocol.saveTimezone, 'POST /timezone?x-ui-mod=v2'],
    ['A7.20', protocol.addPushToken, 'POST /notification?x-ui-mod=v2'],
    ['A7.20', protocol.removePushToken, 'DELETE /notification?x-ui-mod=v2'],
    ['A7.21', protocol.openSocket, 'GET /tattler?x-ui-mod=v2'],
    ['A7.22', protocol.ping, 'GET /api-public/ping'],
    ['A7.23', protocol.addCredential, 'GET /credential-add?x-ui-mod=v2'],
    ['A7.24', protocol.reconnectCredential, 'GET /credential-reauth?x-ui-mod=v2'],
    ['A7.25', protocol.readConnection, 'GET /response-token/:token?x-ui-mod=v2'],
    ['A7.26', protocol.listCredentials, 'GET /credential?x-ui-mod=v2'],
    ['A7.27', protocol.deleteCredential, 'DELETE /credential/:network?x-ui-mod=v2'],
    ['A7.28', protocol.listChildren, 'GET /credential-children?x-ui-mod=v2'],
    ['A7.29', protocol.readChannels, 'GET /api/channels'],
    ['A7.30', protocol.unlinkSocialLogin, 'DELETE /social-auth/:network?x-ui-mod=v2'],
    ['A7.31', protocol.socialLogin, 'GET /o-auth?x-ui-mod=v2'],
    ['A7.32', protocol.markTourSeen, 'POST /api/tour/seen-tour'],
    ['A7.33', protocol.markVideoUploadTourSeen, 'POST /api/media/seen-video-upload-tour'],
    ['A7.34', protocol.markRepostStoryTourSeen, 'POST /api/repost-story/seen-repost-story-tour'],
    ['B7.1', protocol.readStory, 'GET /api/stories/get'],
    ['B7.2', protocol.listMessages, 'GET /message?x-ui-mod=v2'],
    ['B7.3', protocol.deleteMessage, 'DELETE /message/:id'],
    ['B7.4', protocol.readFutureMessage, 'GET /future-message?x-ui-mod=v2'],
    ['B7.5', protocol.countExistingMessages, 'GET /existing-message?x-ui-mod=v2'],
    ['B7.6', protocol.listPosts, 'GET /api/post/list'],
    ['B7.7', protocol.readPost, 'GET /api/post/get'],
    ['B7.8', protocol.deletePost, 'DELETE /api/post/delete'],
    ['B7.9', protocol.readPostStats, 'GET /post-stats/:id?x-ui-mod=v2'],
    ['B7.10', protocol.createPost, 'POST /api/post/create'],
    ['B7.11', protocol.updatePost, 'POST /api/post/update'],
    ['B7.12', protocol.editPostMessage, 'POST /post/:id?x-ui-mod=v2'],
    ['B7.13', protocol.createSuggestion, 'POST /suggestions?x-ui-mod=v2'],
    ['B7.13', protocol.updateSuggestion, 'PUT /suggestions/:id?x-ui-mod=v2'],
    ['B7.14', protocol.listSuggestions, 'GET /suggestions?x-ui-mod=v2'],
    ['B7.15', protocol.subscribeTopics, 'PUT /topic'],
    ['B7.17', protocol.selectTopics, 'POST /topic?x-ui-mod=v2'],
    ['B7.18', protocol.personalPost, 'POST /personal-post?x-ui-mod=v2'],
    ['B7.21', protocol.rephrase, 'POST /api/ai-assist/rephrase'],
    ['B7.22', protocol.pollRephrase, 'POST /api/ai-assist/poll'],
    ['B7.23', protocol.completeHashtags, 'GET /api/autocomplete/hashtags'],
    ['B7.24', protocol.completeMentions, 'GET /api/autocomplete/mentions'],
    ['B7.25', protocol.previewPdf, 'GET /api/pdf/preview'],
    ['B7.26', protocol.proxyPostMedia, 'GET /api-public/media-proxy/get-post-media'],
  ] as const)('[%s] %#', (_id, declaration, expected) => {
    expect(line(declaration)).toBe(expected)
  })

  test('no two declarations answer the same request', () => {
    const isDeclaration = (value: unknown): value is protocol.Declaration =>
      typeof value === 'object' && value !== null && 'needs' in value
    const exported: readonly unknown[] = Object.values(protocol)
    const lines = exported.filter(isDeclaration).map(line)
    expect(new Set(lines).size).toBe(lines.length)
  })
})

describe('formats', () => {
  test.each([
    ['A2.27', protocol.accountId, '001Aa0000000000', true],
    ['A2.27', protocol.accountId, '001Aa000000000', false],
    ['A2.27', protocol.accountId, '001Aa00000000000', false],
    ['A2.27', protocol.accountId, '002Aa0000000000', false],
    ['A2.27', protocol.postId, '004abcdefghijkl', true],
    ['A2.27', protocol.messageId, '005abcdefghijkl', true],
    ['A2.27', protocol.storyId, '0ASabcdefghijkl', true],
    ['A2.27', protocol.storyId, '0asabcdefghijkl', false],
    ['A2.27', protocol.boardId, 'brdabcdefghijkl', true],
    ['A2.27', protocol.boardId, 'brdabcdefghij-l', false],
    ['A2.27', protocol.suggestionId, 'ocsabcdefghijkl', true],
    ['A2.27', protocol.credentialId, '003-001abcdefghijkl-a_b-C9', true],
    ['A2.27', protocol.credentialId, `003-001abcdefghijkl-${'x'.repeat(64)}`, true],
    ['A2.27', protocol.credentialId, `003-001abcdefghijkl-${'x'.repeat(65)}`, false],
    ['A2.27', protocol.credentialId, '003-001abcdefghijkl-', false],
    ['A2.27', protocol.storyId, '0ASabcdefghijkl\n', false],
    ['A2.20', protocol.code, `${'a1'.repeat(23)}.12345678`, true],
    ['A2.20', protocol.code, `${'a1'.repeat(23)}.1234567`, false],
    ['B5.22', protocol.wallTime, '2026-11-21 09:30', true],
    ['B5.22', protocol.wallTime, '2026-11-21T09:30', false],
    ['B7.4', protocol.wireMoment, '2026-11-21 09:30:00', true],
    ['A2.27', protocol.wireDate, '2026-11-21', true],
    ['A2.27', protocol.network, 'twitter', true],
    ['A2.27', protocol.network, 'x', false],
  ] as const)('[%s] %#', (_id, schema: z.ZodMiniType, value, ok) => {
    expect(schema.safeParse(value).success).toBe(ok)
  })

  test.each([
    ['3', 3],
    [7, 7],
    ['-2', -2],
  ])('a whole number of a query may be written %j', (written, read) => {
    expect(protocol.queryInt.parse(written)).toBe(read)
  })

  test.each(['', ' ', '1.5', 'NaN', '1e3', '9'.repeat(16), null, {}])('and not %j', (written) => {
    expect(protocol.queryInt.safeParse(written).success).toBe(false)
  })
})

describe('catalogue', () => {
  test('[A8.1] [A8.2] every code of the specification is there, each once', () => {
    const named = [
      'api-404',
      'ActionNotAllowed',
      'rephraseException',
      'api-41001',
      'NetworkRequestFailed',
      'FailedToSave',
    ]
    const sso = ['0000', '0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009', '0010'].map(
      (n) => `sso-${n}`,
    )
    for (const code of [...named, ...sso]) expect(protocol.errorCodes).toContain(code)
    expect(new Set(protocol.errorCodes).size).toBe(protocol.errorCodes.length)
  })

  test('[A3.10] resource codes', () => {
    expect(protocol.resourceCodes).toEqual({
      post: '7',
      message: '8',
      suggestion: '15',
      leaderboard: 'b1',
      analytics: 'b2',
      media: 'b5',
      socialLike: '20',
      socialComment: '21',
    })
  })
})
