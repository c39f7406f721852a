import type { Dictionary } from '@rostrum/sdk'
import type { InviteLinksKey } from './en.js'

export const es: Dictionary<InviteLinksKey> = {
  title: 'Invitar con un enlace',
  intro:
    'Pasa un enlace a varias personas. Indican su nombre y su correo, lo confirman y entran en el espacio.',
  failed: 'No se han podido cargar los enlaces',
  role: 'Rol',
  team: 'Equipo',
  days: 'Válido durante',
  max: 'Máximo de personas',
  'max-hint': 'Vacío: sin límite',
  'max-wrong': 'Escribe un número entero del 1 al {max}.',
  domains: 'Dominios de los correos',
  'domains-any': 'Por ejemplo, empresa.example, socio.example. Vacío: cualquier dirección.',
  'domains-wrong': '{domain} no es un dominio.',
  'domains-public': '{domain} es un dominio público.',
  'domains-many': 'Escribe como máximo {max} dominios.',
  create: 'Crear enlace',
  created: 'El enlace está listo para copiar.',
  address: 'Enlace',
  'any-domain': 'Cualquier dirección',
  until: 'Hasta el {date}',
  'joined-of': 'Incorporaciones: {count} de {max}',
  joined: 'Incorporaciones: {count}',
  'state.open': 'Abierto',
  'state.used-up': 'Agotado',
  'state.ended': 'Caducado',
  'state.revoked': 'Retirado',
  revoke: 'Retirar enlace',
  'revoke.title': '¿Retirar este enlace?',
  'revoke.body':
    'Deja de funcionar al momento, también en los correos ya enviados. Quienes se han unido siguen en el espacio.',
  revoked: 'El enlace está retirado.',
  'sign-up': 'Registro con un correo de la empresa',
  'sign-up.intro':
    'Todas las personas con un correo de estos dominios pueden registrarse en este espacio sin invitación.',
  'sign-up.link': 'Página de registro',
  'sign-up.domains':
    'Solo dominios de tu empresa, nunca los de un servicio de correo. Vacío: solo con invitación.',
  'sign-up.save': 'Guardar',
  'sign-up.saved': 'El registro está abierto para estos dominios.',
  'sign-up.close': 'Cerrar el registro',
  'sign-up.closed': 'Solo se entra con invitación.',
  'days-count': { one: '{count} día', many: '{count} días', other: '{count} días' },
}
