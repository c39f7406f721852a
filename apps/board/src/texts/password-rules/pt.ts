import type { Dictionary } from '@rostrum/sdk'
import type { PasswordRulesKey } from './en.js'

export const pt: Dictionary<PasswordRulesKey> = {
  length: 'Entre {min} e {max} caracteres.',
  upper: 'Pelo menos uma letra maiúscula.',
  lower: 'Pelo menos uma letra minúscula.',
  digit: 'Pelo menos um número.',
  symbol: 'Pelo menos um caractere especial.',
  guessable: 'Evite senhas comuns, seu nome e o de sua empresa.',
  history: {
    one: 'Não pode ser sua senha atual.',
    many: 'Nenhuma de suas últimas {count} senhas.',
    other: 'Nenhuma de suas últimas {count} senhas.',
  },
  age: {
    one: 'Expira após {count} dia.',
    many: 'Expira após {count} dias.',
    other: 'Expira após {count} dias.',
  },
  used: 'Você já usou esta senha. Escolha outra.',
  'expired-title': 'Sua senha expirou',
  'expired-body': 'Escolha uma nova para entrar. Sua sessão será encerrada em todos os outros dispositivos.',
}
