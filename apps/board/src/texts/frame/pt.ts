import type { Dictionary } from '@rostrum/sdk'
import type { FrameKey } from './en.js'

export const pt: Dictionary<FrameKey> = {
  'nav.main': 'Navegação principal',
  'nav.skip': 'Ir para o conteúdo principal',
  'nav.home': 'Início',
  'nav.shares': 'Minhas publicações',
  'nav.profiles': 'Perfis',
  'nav.approvals': 'Aprovações',
  'nav.waiting': { one: '{count} publicação para aprovar', other: '{count} publicações para aprovar' },
  'nav.suggestions': 'Sugestões',
  'nav.suggested': { one: '{count} sugestão para avaliar', other: '{count} sugestões para avaliar' },
  'nav.leaderboard': 'Ranking',
  'nav.held': {
    one: '{count} publicação pausada aguarda uma decisão',
    other: '{count} publicações pausadas aguardam uma decisão',
  },
  'nav.warning': 'Um perfil precisa de sua atenção',
  'boards.switch': 'Trocar de espaço',
  'boards.unread': 'Novos conteúdos em outro espaço',
  'account.menu': 'Sua conta',
  'account.language': 'Idioma',
  'account.theme': 'Aparência',
  'account.theme.auto': 'Sistema',
  'account.theme.light': 'Claro',
  'account.theme.dark': 'Escuro',
  'account.contrast': 'Mais contraste',
  'account.sign-out': 'Sair',
  'verdict.approved': '{name} aprovou sua publicação.',
  'verdict.rejected': '{name} rejeitou sua publicação: {note}',
  'verdict.accepted': '{name} aceitou sua sugestão.',
  'verdict.declined': '{name} rejeitou sua sugestão: {note}',
}
