import type { Dictionary } from '@rostrum/sdk'
import type { SsoKey } from './en.js'

export const pt: Dictionary<SsoKey> = {
  asked: 'Sua empresa usa logon único (SSO).',
  'sso-title': 'O logon único não está configurado',
  'sso-body':
    'Este espaço ainda não está ligado ao logon único (SSO) de sua empresa. Entre com e-mail e senha ou fale com a administração.',
  'crm-title': 'O acesso pelo {crm} não está configurado',
  'crm-body':
    'Este espaço ainda não permite entrar pelo {crm}. Entre com e-mail e senha ou fale com a administração.',
  'to-password': 'Entrar com senha',
  title: 'Logon único',
  body: 'Entre com sua conta da empresa.',
  submit: 'Continuar',
  or: 'ou',
  with: 'Entrar com {name}',
  link: 'Usar logon único (SSO)',
  captcha: 'Na próxima tentativa, vamos verificar que você não é um robô. Isso leva alguns segundos.',
  solving: 'Verificando que você não é um robô…',
}
