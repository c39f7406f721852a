import type { Dictionary } from '@rostrum/sdk'
import type { HealthKey } from './en.js'

export const ja: Dictionary<HealthKey> = {
  title: 'システムの状態',
  intro: 'システムの現在の状態と、必要な対応です。',
  failed: 'システムの状態を読み込めませんでした',
  'state.good': '良好',
  'state.warning': '注意',
  'state.bad': '問題あり',
  queue: 'キュー',
  'queue.good': '正常に動作しています。送信待ちのメール：{count}件',
  'queue.bad': '予定時刻を過ぎた投稿：{count}件。サーバーの動作とログを確認してください。',
  'queue.warning': '配信できなかったメール：{count}件。メールサーバーを確認し、もう一度招待してください。',
  storage: 'ストレージ',
  'storage.facts': '{quota}MB中{used}MBを使用、ディスクの空き容量{free}MB',
  'storage.warning': 'ディスクの空き容量を増やすか、MEDIA_QUOTA_MBを引き上げてください。',
  database: 'データベース',
  'database.embedded':
    '内蔵データベース（PostgreSQL {version}）。複数のサーバーを使用する場合は、DATABASE_URLを設定してください。',
  'database.postgresql': 'PostgreSQL {version}',
  server: 'サーバー',
  'server.facts': 'Rostrum {version}、Node {node}',
  'server.bad': '停止中：{parts}。理由はサーバーのログにあります。',
  reload: '再確認',
}
