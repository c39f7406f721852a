import type { Dictionary } from '@rostrum/sdk'
import type { SocialLoginKey } from './social-login-texts.js'

export const es = {
  or: 'o',
  with: 'Continuar con {network}',
  title: 'Iniciar sesión con una red',
  intro:
    'Vincula una cuenta e inicia sesión con ella en lugar de la contraseña. No publica nada: para eso hace falta un perfil.',
  link: 'Vincular',
  'link-name': 'Vincular {network}',
  unlink: 'Desvincular',
  'unlink-name': 'Desvincular {network}',
  'not-linked': 'Sin vincular',
  linked: 'Ya puedes iniciar sesión con {network}.',
  'unlink-title': '¿Desvincular {network}?',
  'unlink-body':
    'A partir de entonces inicias sesión con tu contraseña. Los perfiles en los que compartes siguen conectados.',
} satisfies Dictionary<SocialLoginKey>
