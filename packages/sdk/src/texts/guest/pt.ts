import type { Dictionary } from '../texts.js'
import type { GuestKey } from './en.js'

export const pt: Dictionary<GuestKey> = {
  ended: 'Sua sessão foi encerrada',
  'ended-why': 'Entre novamente para continuar.',
  page: 'Não foi possível entrar',
  'page-why': 'Esta página não está configurada corretamente. Avise os responsáveis por ela.',
  server: 'Não foi possível acessar seu espaço',
  'server-why': 'Verifique sua conexão e tente novamente.',
  place: 'Você ainda não tem acesso',
  'place-why': 'Peça à administração um convite para o espaço.',
  'for-owners': 'Para os responsáveis por esta página',
}
