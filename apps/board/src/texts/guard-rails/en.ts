import type { Text } from '@rostrum/sdk'

export const en = {
  intro:
    'The rules for every post on this board. The editor points them out as people write, and the server checks every request.',
  failed: 'We couldn’t load the guard rails',
  save: 'Save',
  saved: 'Saved. This applies from now on.',
  add: 'Add',
  remove: 'Remove {entry}',
  words: 'Banned words',
  'words.what':
    'Posts with these words or phrases are refused on all boards of the company, starting immediately. Posts already waiting fail when they’re due.',
  'words.new': 'New words, one per line',
  'words.none': 'No banned words.',
  'words.try': 'Try on recent posts',
  'words.tried': {
    one: '{found} of {count} recent post would have been refused.',
    other: '{found} of {count} recent posts would have been refused.',
  },
  hashtags: 'Company hashtags',
  'hashtags.what':
    'The editor suggests these first, on all boards of the company. Using them is up to each person.',
  'hashtags.new': 'New hashtag',
  'hashtags.none': 'No company hashtags.',
  'hashtags.wrong': 'A hashtag is one word, without spaces or punctuation.',
  'too-many': 'A list can have up to 500 entries.',
  disclosure: 'Disclosure',
  'disclosure.what':
    'Rostrum adds this to the end of every post of this board, on the chosen social networks. It’s included in the character limit. Authors see it in the counter and the preview, and can’t remove it. Posts already waiting get it, too. Comments don’t.',
  labels: 'Labels on X',
  'labels.what':
    'X can label a post as a paid partnership, and as made with AI. The labels are sent with every post of this board to X; authors and approvers see them. Posts already waiting get them, too. Comments, and posts that people finish in X’s own window, don’t.',
  'labels.paid': 'Paid partnership',
  'labels.paid.off': 'Never label',
  'labels.paid.always': 'Label every post',
  'labels.paid.choose': 'Each author decides',
  'labels.ai': 'Made with AI',
  'labels.ai.off': 'Never label',
  'labels.ai.assistant': 'Label texts written with the AI assistant',
  'labels.ai.choose': 'Each author decides; preset when the AI assistant was used',
  'alt-text': 'Alt text',
  'alt-text.switch': 'Every picture needs alt text',
  'alt-text.what':
    'On this board, where the social network supports it, for posts and for new stories. A waiting post without alt text keeps waiting until its author adds it. People who can only share suggested texts as they are aren’t asked.',
  cap: 'Posts per day',
  'cap.label': 'Posts per person per day (empty: no limit)',
  'cap.what':
    'For everyone on this board. What counts is the day a post is due, in the person’s time zone. We count again when a post is published: one too many moves to the next day with room. Comments and failed posts don’t count.',
  'cap.wrong': 'Enter a number from 1 to 100.',
  quiet: 'Quiet hours',
  'quiet.what':
    'Nothing is published during these hours, without exception. Posts that people share or queue for then are published when the quiet hours end, and a time chosen within them is refused. Comments aren’t affected, and neither are posts that people finish in the network’s own window.',
  'quiet.on': 'Keep quiet hours',
  'quiet.from': 'From',
  'quiet.until': 'Until',
  'quiet.zone': 'Time zone of the quiet hours',
  'quiet.own': 'Each person’s own time zone',
  'quiet.all-day': 'Quiet hours can’t last all day. Choose another start or end.',
  same: 'Identical texts',
  'same.what':
    'When many colleagues share the same text on a social network, it looks like advertising. The editor warns and offers another text or a later time. Rostrum can also keep identical texts apart: the next one is published a few minutes after the one before. Differences in capitals, punctuation, emoji and links don’t count.',
  'same.label': 'Warn from this many colleagues (empty: never)',
  'same.span': 'Time between identical texts',
  'same.warn': 'Only warn',
  'same.minutes': { one: '{count} minute apart', other: '{count} minutes apart' },
  'x-cost': 'Cost of posts on X',
  'x-cost.what':
    'X charges for every post, and many times more for one with a link: {post} and {link} on its 2026 price list. Comments count, too. A link in a reply is charged like any other, so Rostrum doesn’t move links into replies. A month is a calendar month in UTC.',
  'x-cost.post': 'Post without a link (US$)',
  'x-cost.link': 'Post with a link (US$)',
  'x-cost.budget': 'Monthly budget (US$)',
  'x-cost.budget-hint': 'Empty: no budget',
  'x-cost.wrong': 'Enter an amount in US dollars, with up to three decimals.',
  'x-cost.when': 'When the budget is used up',
  'x-cost.when.warn': 'Warn authors and publish',
  'x-cost.when.wait': 'Posts wait for the next month',
  'x-cost.shown': 'Tell authors what a link costs',
  'x-cost.month': {
    one: '{month}: {count} post on X, {links} with a link.',
    other: '{month}: {count} posts on X, {links} with a link.',
  },
  'x-cost.spent': 'Cost so far: {spent}. Forecast for the month: {forecast}.',
  'x-cost.budget-of': 'Budget: {budget}.',
  utm: 'Link parameters',
  'utm.what':
    'Web addresses in posts that are saved from now on get these parameters, for your web analytics. Parameters that an address already has stay. You can use: {placeholders}. With short links, the parameters are added to their targets.',
  'utm.label': 'Parameters (empty: none)',
  'utm.usual': 'For example: {example}',
  'utm.shown': 'A link on LinkedIn: {address}',
  'utm.story': 'Our new bridge',
  'utm.board': 'Your board',
  'utm.utm-format': 'Write name=value, with & between, each name once, at most ten.',
  'utm.utm-placeholder': 'In braces, you can only use: {placeholders}',
} satisfies Record<string, Text>

export type GuardRailsKey = keyof typeof en
