import type { Dictionary } from '@rostrum/sdk'
import type { PasswordKey } from './en.js'

export const pt: Dictionary<PasswordKey> = {
  title: 'Senha',
  intro:
    'Altere a senha que você usa para entrar. Sua sessão será encerrada em todos os outros dispositivos.',
  current: 'Senha atual',
  'current-hint': 'Deixe em branco se até agora você só entrou com uma conta vinculada.',
  new: 'Nova senha',
  submit: 'Alterar senha',
  changed: 'Sua senha foi alterada. Sua sessão foi encerrada em todos os outros dispositivos.',
  wrong: 'Esta não é sua senha atual.',
}
