import type { Dictionary } from '@rostrum/sdk'
import type { SignUpKey } from './en.js'

export const es: Dictionary<SignUpKey> = {
  title: 'Únete a {board}',
  intro: 'Regístrate con tu correo de {company}.',
  'intro-link': '{company} te invita. Indica tu nombre y tu correo.',
  'first-name': 'Nombre',
  'last-name': 'Apellidos',
  email: 'Correo de trabajo',
  'email-hint': 'Dominios admitidos: {domains}.',
  'email-domain': 'Usa una dirección de estos dominios: {domains}.',
  'name-missing': 'Escribe tu nombre.',
  'name-wrong': 'El nombre debe empezar por una letra.',
  submit: 'Enviar el enlace',
  working: 'Comprobando que no eres un robot…',
  sent: 'Consulta tu correo',
  'sent-body': 'Hemos enviado un correo a {email}. El enlace es válido durante 24 horas.',
  back: 'Volver al inicio de sesión',
  closed: 'El registro está cerrado',
  'closed-body': 'Pide una invitación a la administración.',
  'place-title': 'Te damos la bienvenida',
  'place-as': 'Inicias sesión como {email}.',
  'join-title': 'Únete al espacio',
  'join-body': 'Ya tienes una cuenta ({email}): tu contraseña sigue siendo la misma.',
  join: 'Unirse',
}
