import type { Dictionary } from '@rostrum/sdk'
import type { PasswordRulesKey } from './en.js'

export const es: Dictionary<PasswordRulesKey> = {
  length: 'Entre {min} y {max} caracteres.',
  upper: 'Al menos una mayúscula.',
  lower: 'Al menos una minúscula.',
  digit: 'Al menos un número.',
  symbol: 'Al menos un carácter especial.',
  guessable: 'Evita las contraseñas comunes, tu nombre y el de tu empresa.',
  history: {
    one: 'Distinta de tu contraseña actual.',
    many: 'Distinta de tus últimas {count} contraseñas.',
    other: 'Distinta de tus últimas {count} contraseñas.',
  },
  age: { one: 'Caduca en 1 día.', many: 'Caduca en {count} días.', other: 'Caduca en {count} días.' },
  used: 'Ya has usado esta contraseña. Elige otra.',
  'expired-title': 'Tu contraseña ha caducado',
  'expired-body': 'Elige una nueva para iniciar sesión. Se cerrará la sesión en los demás dispositivos.',
}
