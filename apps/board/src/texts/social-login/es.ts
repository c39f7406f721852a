import type { Dictionary } from '@rostrum/sdk'
import type { SocialLoginKey } from './en.js'

export const es = {
  or: 'o',
  with: 'Continuar con {network}',
  title: 'Cuentas vinculadas',
  intro:
    'Vincula una cuenta para iniciar sesión con ella en vez de con la contraseña. No publica nada: para compartir, conecta un perfil.',
  link: 'Vincular',
  'link-name': 'Vincular {network}',
  unlink: 'Desvincular',
  'unlink-name': 'Desvincular {network}',
  'not-linked': 'Sin vincular',
  linked: 'Ya puedes iniciar sesión con {network}.',
  'unlink-title': '¿Desvincular {network}?',
  'unlink-body':
    'A partir de ahora iniciarás sesión con tu contraseña. Los perfiles en los que compartes siguen conectados.',
  'proof-title': 'Confirma que eres tú',
  'proof-intro': 'Por seguridad, confirma antes que eres tú.',
  'proof-wrong-password': 'Esta no es tu contraseña.',
  'proof-by-code': 'Enviar un código por correo',
  'proof-code': 'Código del correo',
  'proof-code-hint': 'Te hemos enviado un código. Es válido durante 10 minutos.',
  'proof-wrong-code': 'El código no es correcto o ha caducado.',
  'proof-by-password': 'Usar la contraseña',
  'proof-submit': 'Confirmar',
} satisfies Dictionary<SocialLoginKey>
