import type { Dictionary } from '@rostrum/sdk'
import type { NoticeSettingsKey } from './en.js'

export const pt: Dictionary<NoticeSettingsKey> = {
  title: 'Notificações',
  intro: 'Escolha sobre o que você quer saber e onde.',
  about: 'Sobre',
  'on-board': 'No espaço',
  'by-email': 'Por e-mail',
  'group-approval': 'Decisões sobre minhas publicações',
  'group-publishing': 'Publicações que não saíram',
  'group-suggestion-accepted': 'Sugestões aceitas',
  'group-suggestion-rejected': 'Sugestões rejeitadas',
  'group-profile': 'Perfis para reconectar',
  'group-story': 'Conteúdos em destaque',
  'no-email': 'Sem e-mails',
  always: 'E-mails sobre acesso, sua senha e publicações que aguardam sua aprovação chegam sempre.',
  'quiet-title': 'Horário de silêncio',
  'quiet-body':
    'Nesse horário, não enviamos e-mails sobre a lista acima. Eles chegam quando o horário termina. Seu fuso horário: {zone}.',
  'quiet-on': 'Manter horário de silêncio',
  from: 'Das',
  until: 'Até',
  saved: 'Sua escolha foi salva.',
  failed: 'Não foi possível carregar suas configurações',
}
