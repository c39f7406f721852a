import type { Dictionary } from '../texts.js'
import type { RailsKey } from './en.js'

export const ja: Dictionary<RailsKey> = {
  disclosure: '会社の設定により、この投稿の末尾に追加されます：{text}',
  labels: '{network}でのラベル：{labels}',
  'labels.title': '{network}でのラベル',
  'labels.paid': '有料パートナーシップ',
  'labels.ai': 'AIで作成',
  'labels.assisted': 'この文章にはAIアシスタントが使われています。',
  'x.link': 'Xへの投稿には、1件につきリンク付きで{link}、リンクなしで{post}の費用が会社にかかります。',
  'x.warn': 'ボードの今月のX予算では、この投稿の費用が足りません。それでも公開されます。',
  'x.wait': 'ボードの今月のX予算では、この投稿の費用が足りません。翌月の初めに公開されます。',
  left: '今日の投稿：{cap}件中{count}件。2つのSNSにシェアすると2件と数えます。',
  full: '今日の上限（{cap}件）に達しました。別の日に予約してください。',
  'quiet.now': '現在は、ボードの「公開しない時間帯」です。この投稿は終了後に公開されます：{time}',
  'quiet.picked': 'この日時は、ボードの「公開しない時間帯」に含まれます。次に可能な日時：{time}',
  'quiet.use': 'この日時にする',
  'same.many': {
    other: '今日は社内の{count}人がこの文章をシェアしています。別の文章を選ぶか、後でシェアしてください。',
  },
  'same.moved': '同じ文章は時間を空けて公開されます。この投稿の公開日時：{time}',
  'same.taken': 'この日時の前後に、同僚が同じ文章をシェアします。次に可能な日時：{time}',
  'same.other': '別の文章',
  'same.write': '文章を変更',
  'same.later': '後でシェア',
}
