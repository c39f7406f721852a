import type { Dictionary } from '@rostrum/sdk'
import type { SsoKey } from './en.js'

export const pt: Dictionary<SsoKey> = {
  asked: 'Sua empresa usa login único (SSO).',
  'sso-title': 'O login único não está configurado',
  'sso-body':
    'Este espaço ainda não está conectado ao login único (SSO) de sua empresa. Entre com e-mail e senha ou fale com a administração.',
  'crm-title': 'O acesso pelo {crm} não está configurado',
  'crm-body':
    'Este espaço ainda não permite entrar pelo {crm}. Entre com e-mail e senha ou fale com a administração.',
  'to-password': 'Entrar com senha',
  title: 'Login único',
  body: 'Entre com sua conta da empresa.',
  submit: 'Continuar',
  or: 'ou',
  with: 'Entrar com {name}',
  link: 'Usar login único (SSO)',
  captcha: 'Na próxima tentativa, vamos verificar se você não é um robô. Isso leva alguns segundos.',
  solving: 'Verificando se você não é um robô…',
}
