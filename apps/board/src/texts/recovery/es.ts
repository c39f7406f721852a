import type { Dictionary } from '@rostrum/sdk'
import type { RecoveryKey } from './en.js'

export const es: Dictionary<RecoveryKey> = {
  title: 'Elige una contraseña nueva',
  subtitle: 'Te enviaremos un enlace por correo.',
  email: 'Correo electrónico',
  submit: 'Enviar el enlace',
  working: 'Comprobando que no eres un robot…',
  sent: 'Consulta tu correo',
  'sent-body': 'Si hay una cuenta con {email}, te hemos enviado un enlace. Es válido durante una hora.',
  back: 'Volver al inicio de sesión',
  expired: 'Este enlace ya no es válido.',
  'expired-action': 'Pedir un enlace nuevo',
  'reset-title': 'Contraseña nueva',
  'reset-subtitle': 'Después tendrás que volver a iniciar sesión en todos tus dispositivos.',
  'reset-submit': 'Guardar la contraseña',
  'keep-title': 'Otras formas de iniciar sesión',
  'keep-body': 'La contraseña nueva desvincula estas cuentas. Conserva solo las que sean tuyas.',
  keep: 'Conservar {way}',
}
