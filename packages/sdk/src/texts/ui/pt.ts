import type { Dictionary } from '../texts.js'
import type { UiKey } from './ui-texts.js'

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
  'signed-out': 'Você não está conectado',
  'signed-out-why': 'Entre novamente para ver o conteúdo.',
  broken: 'Não foi possível mostrar esta parte',
  offline: 'Sem conexão. O que está aqui permanece; o resto virá quando ela voltar.',
  maintenance: 'O servidor está em manutenção e voltará em breve.',
} satisfies Dictionary<UiKey>
