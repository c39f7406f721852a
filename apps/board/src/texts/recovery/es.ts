import type { Dictionary } from '@rostrum/sdk'
import type { RecoveryKey } from './recovery-texts.js'

export const es: Dictionary<RecoveryKey> = {
  forgot: '¿Has olvidado la contraseña?',
  title: 'Elegir una contraseña nueva',
  subtitle: 'Te enviamos un enlace por correo.',
  email: 'Correo electrónico',
  submit: 'Enviar el enlace',
  working: 'Comprobando que no eres un robot…',
  sent: 'Mira tu correo',
  'sent-body': 'Si {email} tiene un lugar aquí, hay un enlace en camino. Sirve durante una hora.',
  back: 'Volver a la entrada',
  'reset-title': 'Contraseña nueva',
  'reset-subtitle': 'Después tendrás que entrar de nuevo en todos tus dispositivos.',
  'reset-submit': 'Guardar la contraseña',
}
