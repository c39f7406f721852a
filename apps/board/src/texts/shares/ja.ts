import type { Dictionary } from '@rostrum/sdk'
import type { SharesKey } from './shares-texts.js'

export const ja: Dictionary<SharesKey> = {
  'log.dropped': '危機の終了後に取りやめになりました',
  'log.removed': 'ネットワークから削除されました',
  'log.see': '投稿先で見る',
  'delete.remote': 'ネットワーク上の投稿も削除する',
  'held.count': { other: '危機対応のため {count} 件の投稿が保留されています。' },
  'held.over': { other: '危機対応は終了しました。{count} 件の投稿が保留されています。' },
  'held.during': '判断は危機対応の終了後に行います。それまでは取りやめのみできます。',
  'held.question':
    '今すぐすべて送信しますか、それとも取りやめますか？取りやめた投稿は投稿者が再送信できます。',
  'held.which': '保留中の投稿を表示',
  'held.release': 'すべて今すぐ送信',
  'held.drop': 'すべて取りやめる',
  'held.drop-title': '保留中の投稿をすべて取りやめますか？',
  'held.drop-body': 'どの投稿も送信されません。投稿者はそれを確認し、再送信できます。',
  'held.released': { other: '{count} 件の投稿を送信しています。' },
  'held.dropped': { other: '{count} 件の投稿を取りやめました。' },
  'copy.crisis': '危機対応の終了後に会社が判断します。',
}
