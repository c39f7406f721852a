import type { Dictionary } from '@rostrum/sdk'
import type { NoticesKey } from './en.js'

export const pt: Dictionary<NoticesKey> = {
  title: 'Notificações',
  empty: 'Nenhuma notificação',
  'empty-body': 'Decisões sobre suas publicações e sugestões, e tudo o que precisa de você, aparecem aqui.',
  failed: 'Não foi possível carregar suas notificações',
  more: 'Mostrar anteriores',
  end: 'Isso é tudo dos últimos 90 dias.',
  'read-all': 'Marcar tudo como lido',
  settled: 'Resolvido',
  unread: 'Não lida',
  someone: 'A administração',
  note: 'Nota: {note}',
  'post-approved': '{name} aprovou sua publicação',
  'post-rejected': '{name} rejeitou sua publicação',
  'post-expired': 'Sua publicação não foi aprovada a tempo',
  'post-failed': 'Sua publicação não saiu no {network}',
  'post-unknown': 'Sua publicação saiu no {network}? Não foi possível confirmar',
  'suggestion-accepted': '{name} aceitou sua sugestão',
  'suggestion-rejected': '{name} rejeitou sua sugestão',
  'profile-expiring': 'Seu perfil do {network} expira em {date}',
  'profile-invalid': 'Seu perfil do {network} não está mais conectado',
  'story-important': 'Destaque de sua empresa',
  'webhook-off': 'Um webhook foi desativado',
  'api-key-expiring': 'Uma chave de API expira em {date}',
  all: 'Mostrar todas',
}
