import type { Dictionary } from '@rostrum/sdk'
import type { SsoKey } from './en.js'

export const es: Dictionary<SsoKey> = {
  asked: 'Tu empresa usa el inicio de sesión único (SSO).',
  'sso-title': 'El inicio de sesión único no está configurado',
  'sso-body':
    'Este espacio aún no está conectado al inicio de sesión único (SSO) de tu empresa. Inicia sesión con tu correo y tu contraseña, o consulta al equipo de administración.',
  'crm-title': 'El inicio de sesión desde {crm} no está configurado',
  'crm-body':
    'Este espacio aún no permite iniciar sesión desde {crm}. Inicia sesión con tu correo y tu contraseña, o consulta al equipo de administración.',
  'to-password': 'Iniciar sesión con contraseña',
}
