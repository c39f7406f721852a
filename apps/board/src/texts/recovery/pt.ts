import type { Dictionary } from '@rostrum/sdk'
import type { RecoveryKey } from './en.js'

export const pt: Dictionary<RecoveryKey> = {
  title: 'Escolher uma nova senha',
  subtitle: 'Vamos enviar um link por e-mail.',
  email: 'E-mail',
  submit: 'Enviar link',
  working: 'Verificando se você não é um robô…',
  sent: 'Confira seu e-mail',
  'sent-body': 'Se houver uma conta com {email}, você receberá um link. Ele vale por uma hora.',
  back: 'Voltar para o login',
  expired: 'Este link não é mais válido.',
  'expired-action': 'Pedir um novo link',
  'reset-title': 'Nova senha',
  'reset-subtitle': 'Depois, entre novamente em todos os dispositivos.',
  'reset-submit': 'Definir senha',
  'keep-title': 'Outras formas de entrar',
  'keep-body': 'A nova senha desvincula estas contas. Mantenha só as que são suas.',
  keep: 'Manter {way}',
}
