import type { Dictionary } from '@rostrum/sdk'
import type { PasswordKey } from './en.js'

export const es: Dictionary<PasswordKey> = {
  title: 'Contraseña',
  intro: 'Cambia la contraseña con la que inicias sesión. Se cerrará la sesión en los demás dispositivos.',
  current: 'Contraseña actual',
  'current-hint': 'Deja el campo vacío si hasta ahora solo has usado una cuenta vinculada.',
  new: 'Contraseña nueva',
  submit: 'Cambiar la contraseña',
  changed: 'Has cambiado tu contraseña. Se ha cerrado la sesión en los demás dispositivos.',
  wrong: 'Esta no es tu contraseña actual.',
}
