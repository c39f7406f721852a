import type { Dictionary } from '@rostrum/sdk'
import type { SignUpKey } from './sign-up-texts.js'

export const es: Dictionary<SignUpKey> = {
  title: 'Únete a {board}',
  intro: '{company} te admite con tu dirección de trabajo.',
  'first-name': 'Nombre',
  'last-name': 'Apellidos',
  email: 'Correo de trabajo',
  'email-hint': 'Una dirección de {domains}.',
  'email-domain': 'Solo se admiten direcciones de {domains}.',
  'name-missing': 'Escribe tu nombre.',
  'name-wrong': 'Un nombre empieza con una letra.',
  submit: 'Enviar el enlace',
  working: 'Comprobando que no eres un robot…',
  sent: 'Mira tu correo',
  'sent-body': 'Hay un mensaje en camino a {email}. Su enlace sirve durante un día.',
  back: 'Volver a la entrada',
  closed: 'Aquí nadie puede registrarse',
  'closed-body': 'Pide una invitación a quienes llevan el tablero.',
  'place-title': 'Te damos la bienvenida',
  'place-as': 'Entras como {email}.',
  'join-title': 'Únete al tablero',
  'join-body': 'Tienes una cuenta como {email}: tu contraseña sigue siendo la misma.',
  join: 'Unirme',
}
