import type { Dictionary } from '@rostrum/sdk'
import type { LoginKey } from './en.js'

export const es: Dictionary<LoginKey> = {
  title: 'Inicia sesión en Rostrum',
  'title-board': 'Inicia sesión en {board}',
  subtitle: 'Comparte con tus palabras lo que tu empresa tiene que decir.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  submit: 'Iniciar sesión',
  captcha: 'Un momento: tras varios intentos fallidos, comprobamos que no eres un robot.',
  'email-missing': 'Escribe tu correo electrónico.',
  'email-wrong': 'Este correo electrónico no parece correcto.',
  'password-missing': 'Escribe tu contraseña.',
  forgot: '¿Has olvidado la contraseña?',
}
