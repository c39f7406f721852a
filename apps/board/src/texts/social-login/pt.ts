import type { Dictionary } from '@rostrum/sdk'
import type { SocialLoginKey } from './en.js'

export const pt = {
  or: 'ou',
  with: 'Continuar com {network}',
  title: 'Contas vinculadas',
  intro:
    'Vincule uma conta para entrar com ela em vez da senha. Ela não publica nada: para compartilhar, conecte um perfil.',
  link: 'Vincular',
  'link-name': 'Vincular {network}',
  unlink: 'Desvincular',
  'unlink-name': 'Desvincular {network}',
  'not-linked': 'Não vinculada',
  linked: 'Agora você pode entrar com {network}.',
  'unlink-title': 'Desvincular {network}?',
  'unlink-body':
    'Depois, você vai entrar com sua senha. Os perfis em que você compartilha continuam conectados.',
  'proof-title': 'Confirme que é você',
  'proof-intro': 'Para sua segurança, confirme primeiro que é você.',
  'proof-wrong-password': 'Esta não é sua senha.',
  'proof-by-code': 'Enviar código por e-mail',
  'proof-code': 'Código do e-mail',
  'proof-code-hint': 'Enviamos um código. Ele vale por 10 minutos.',
  'proof-wrong-code': 'Este código está incorreto ou expirou.',
  'proof-by-password': 'Usar a senha',
  'proof-submit': 'Confirmar',
} satisfies Dictionary<SocialLoginKey>
