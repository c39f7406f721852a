import type { Dictionary } from '@rostrum/sdk'
import type { LoginKey } from './en.js'

export const pt: Dictionary<LoginKey> = {
  title: 'Entrar no Rostrum',
  'title-board': 'Entrar em {board}',
  subtitle: 'Compartilhe, com suas palavras, o que sua empresa tem a dizer.',
  email: 'E-mail',
  password: 'Senha',
  show: 'Mostrar a senha',
  hide: 'Ocultar a senha',
  submit: 'Entrar',
  captcha: 'Um momento: após várias tentativas sem sucesso, estamos verificando se você não é um robô.',
  'email-missing': 'Digite seu e-mail.',
  'email-wrong': 'Este endereço de e-mail não parece correto.',
  'password-missing': 'Digite sua senha.',
  forgot: 'Esqueceu a senha?',
}
