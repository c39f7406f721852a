import type { Dictionary } from '../texts.js'
import type { UiKey } from './en.js'

export const pt = {
  close: 'Fechar',
  dismiss: 'Dispensar',
  cancel: 'Cancelar',
  retry: 'Tentar novamente',
  loading: 'Carregando',
  notifications: 'Notificações',
  request: 'Referência: {request}',
  'characters-left': { one: 'Resta {count} caractere', other: 'Restam {count} caracteres' },
  'over-limit': { one: '{count} caractere a mais', other: '{count} caracteres a mais' },
  broken: 'Não foi possível mostrar esta parte',
  offline: 'Você está offline.',
  maintenance: 'O servidor está em manutenção e voltará em breve.',
} satisfies Dictionary<UiKey>
