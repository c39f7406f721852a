import type { Text } from '@rostrum/sdk'

export const en = {
  intro:
    'What this board asks of every post. The server checks it with each call; the editor says it before.',
  failed: 'The guard rails couldn’t be loaded.',
  save: 'Save',
  saved: 'Saved. It counts from now on.',
  add: 'Add',
  remove: 'Remove {entry}',
  words: 'Banned words',
  'words.what':
    'Posts with these words or phrases are refused, on all boards of the company, immediately. Posts that wait fail when their time comes.',
  'words.new': 'New words, one a line',
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
  'hashtags.none': 'No hashtags of the company.',
  'hashtags.wrong': 'A hashtag is one word, without spaces and punctuation.',
  'too-many': 'A list has at most 500 entries.',
  disclosure: 'Disclosure',
  'disclosure.what':
    'Rostrum adds this to the end of every post of this board, on the chosen social networks. It counts in the limit, authors see it in the counter and the preview, and can’t remove it. Posts that wait get it, too. Comments don’t.',
  labels: 'Labels on X',
  'labels.what':
    'X can label a post as a paid partnership, and as made with AI. The labels are sent with every post of this board to X; authors and approvers see them. Posts that wait get them, too. Comments, and what people finish in X’s own window, have none.',
  'labels.paid': 'Paid partnership',
  'labels.paid.off': 'Never label',
  'labels.paid.always': 'Label every post',
  'labels.paid.choose': 'Each author decides',
  'labels.ai': 'Made with AI',
  'labels.ai.off': 'Never label',
  'labels.ai.assistant': 'Label texts written with the AI assistant',
  'labels.ai.choose': 'Each author decides; preset when the AI assistant was used',
  'alt-text': 'Alternative texts',
  'alt-text.switch': 'Every picture needs an alternative text',
  'alt-text.what':
    'On this board, where the social network supports it, for posts and for new stories. A post that waits without one waits on for its author. People who may only share what is suggested aren’t asked.',
  cap: 'Posts a day',
  'cap.label': 'Posts per person and day (empty: no limit)',
  'cap.what':
    'For everyone on this board. The day on which a post is due counts, in the person’s time zone. It’s counted again when a post is published: one too many moves to the next day with room. Comments and failed posts don’t count.',
  'cap.wrong': 'Enter a number from 1 to 100.',
  quiet: 'Quiet hours',
  'quiet.what':
    'Nothing is published in these hours, without exception. What people share then, or put into the queue, is published when they end; a chosen time in them is refused. Comments aren’t affected, and neither is what people finish in the network’s own window.',
  'quiet.on': 'Keep quiet hours',
  'quiet.from': 'From',
  'quiet.until': 'Until',
  'quiet.zone': 'Time zone of the quiet hours',
  'quiet.own': 'Each person’s own time zone',
  'quiet.all-day': 'Quiet hours can’t last all day. Choose another beginning or end.',
  same: 'Equal texts',
  'same.what':
    'When many colleagues share the same text on a social network, it looks like advertising. The editor warns and offers another text or a later time. Rostrum can also keep equal texts apart: the next one is published some minutes after the one before. Capitals, punctuation, emoji and links don’t make a text another one.',
  'same.label': 'Warn from how many colleagues (empty: never)',
  'same.span': 'Time between equal texts',
  'same.warn': 'Only warn',
  'same.minutes': { one: '{count} minute apart', other: '{count} minutes apart' },
  'x-cost': 'Cost of posts on X',
  'x-cost.what':
    'X bills every post, and one with a link many times over: {post} and {link} by its price list of 2026. Comments count, too. A link in a reply is billed like any other, so Rostrum doesn’t move links into replies. A month is a calendar month by UTC.',
  'x-cost.post': 'Post without a link (US$)',
  'x-cost.link': 'Post with a link (US$)',
  'x-cost.budget': 'Budget a month (US$)',
  'x-cost.budget-hint': 'Empty: no budget',
  'x-cost.wrong': 'Enter an amount in US dollars, with three decimals at most.',
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
    'Web addresses in posts that are saved from now on get these parameters, for your web analytics. Those that an address already has stay. You can use: {placeholders}. With short links, the parameters are added to their targets.',
  'utm.label': 'Parameters (empty: none)',
  'utm.usual': 'For example: {example}',
  'utm.shown': 'A link on LinkedIn: {address}',
  'utm.story': 'Our new bridge',
  'utm.board': 'Your board',
  'utm.utm-format': 'Write name=value, with & between, each name once, at most ten.',
  'utm.utm-placeholder': 'In braces, you can only use: {placeholders}',
} satisfies Record<string, Text>

export type GuardRailsKey = keyof typeof en
