import type { Dictionary } from '@rostrum/sdk'
import type { SsoKey } from './en.js'

export const es: Dictionary<SsoKey> = {
  asked: 'Tu empresa usa el inicio de sesión único (SSO).',
  'sso-title': 'El inicio de sesión único no está configurado',
  'sso-body':
    'Este espacio aún no está conectado al inicio de sesión único (SSO) de tu empresa. Inicia sesión con tu correo y tu contraseña, o consulta a la administración.',
  'crm-title': 'El inicio de sesión desde {crm} no está configurado',
  'crm-body':
    'Este espacio aún no permite iniciar sesión desde {crm}. Inicia sesión con tu correo y tu contraseña, o consulta a la administración.',
  'to-password': 'Iniciar sesión con contraseña',
  title: 'Inicio de sesión único',
  body: 'Inicia sesión con la cuenta de tu empresa.',
  submit: 'Continuar',
  or: 'o',
  with: 'Iniciar sesión con {name}',
  link: 'Usar el inicio de sesión único (SSO)',
  captcha: 'En el próximo intento comprobaremos que no eres un robot. Tardará unos segundos.',
  solving: 'Comprobando que no eres un robot…',
}
