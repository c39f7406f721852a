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
  'group-story': 'Conteúdos em destaque e importantes',
  'group-webhook': 'Webhooks desativados, chaves de API que expiram',
  'group-new-story': 'Novos conteúdos, no máximo uma vez por dia',
  'no-board': 'Não no espaço',
  'no-email': 'Sem e-mails',
  always: 'E-mails sobre acesso, sua senha e publicações que aguardam sua aprovação chegam sempre.',
  'quiet-title': 'Horário de silêncio',
  'quiet-body':
    'Nesse horário, não enviamos e-mails sobre a lista acima. Eles chegam quando o horário termina. Seu fuso horário: {zone}.',
  'quiet-on': 'Ativar horário de silêncio',
  from: 'Das',
  until: 'Até',
  saved: 'Sua escolha foi salva.',
  failed: 'Não foi possível carregar suas configurações',
  'digest-title': 'Resumo por e-mail',
  'digest-body':
    'Novos conteúdos para compartilhar e seus próprios números em um só e-mail. Horário: {time}. Dia do resumo semanal: {day}.',
  'digest-pace': 'Frequência',
  'digest-daily': 'Todo dia',
  'digest-weekly': 'Toda semana',
  'digest-never': 'Nunca',
  refused:
    'O servidor de e-mail de seu endereço recusa nossas mensagens, por isso esses e-mails estão pausados. Peça à administração para corrigir o endereço ou confirme-o redefinindo sua senha.',
  'by-push': 'Por push',
  'no-push': 'Sem notificações push',
  'push-title': 'Notificações push neste dispositivo',
  'push-body':
    'Receba neste dispositivo o que você marcou acima, mesmo com o espaço fechado. Elas param quando você sai.',
  'push-turn-on': 'Ativar',
  'push-turn-off': 'Desativar',
  'push-active': 'Este dispositivo recebe notificações push.',
  'push-denied':
    'Seu navegador bloqueia as notificações do espaço. Permita-as nas configurações do navegador.',
  'push-missing':
    'Este navegador não recebe notificações push. No iPhone ou iPad, instale o espaço primeiro.',
}
