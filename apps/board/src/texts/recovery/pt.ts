import type { Dictionary } from '@rostrum/sdk'
import type { RecoveryKey } from './recovery-texts.js'

export const pt: Dictionary<RecoveryKey> = {
  forgot: 'Esqueceu a senha?',
  title: 'Escolher uma nova senha',
  subtitle: 'Enviamos um link por e-mail.',
  email: 'E-mail',
  submit: 'Enviar o link',
  working: 'Verificando que você não é um robô…',
  sent: 'Veja sua caixa de entrada',
  'sent-body': 'Se {email} tiver um lugar aqui, um link está a caminho. Ele vale por uma hora.',
  back: 'Voltar para a entrada',
  'reset-title': 'Nova senha',
  'reset-subtitle': 'Depois, você entra de novo em todos os seus dispositivos.',
  'reset-submit': 'Definir a senha',
}
