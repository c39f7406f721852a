import type { Dictionary } from '@rostrum/sdk'
import type { SocialLoginKey } from './social-login-texts.js'

export const pt = {
  or: 'ou',
  with: 'Continuar com {network}',
  title: 'Entrar com uma rede',
  intro:
    'Vincule uma conta e entre com ela em vez da senha. Ela não publica nada: para isso é preciso um perfil.',
  link: 'Vincular',
  'link-name': 'Vincular {network}',
  unlink: 'Desvincular',
  'unlink-name': 'Desvincular {network}',
  'not-linked': 'Não vinculada',
  linked: 'Agora você pode entrar com {network}.',
  'unlink-title': 'Desvincular {network}?',
  'unlink-body':
    'Depois disso, você entra com a sua senha. Os perfis em que você compartilha continuam conectados.',
} satisfies Dictionary<SocialLoginKey>
