import type { Dictionary } from '@rostrum/sdk'
import type { PanelKey } from './en.js'

export const ja: Dictionary<PanelKey> = {
  'open-board': 'ボードを開く',
  fitting: '関連',
  all: 'すべてのコンテンツ',
  choice: '表示するコンテンツ',
  noted: '投稿はこのレコードに関連付けられます。',
  'none-fits': 'このレコードに関連するコンテンツはありません。',
  'failed-title': '{crm}からサインインできませんでした',
  'failed-body':
    'ページを再読み込みしてください。解決しない場合は、{crm}がボードに接続されているか、両方のメールアドレスが同じかどうかを管理者に確認してください。',
}
