import type { Dictionary } from '@rostrum/sdk'
import type { SignUpKey } from './en.js'

export const pt: Dictionary<SignUpKey> = {
  title: 'Participar de {board}',
  intro: 'Cadastre-se com seu e-mail corporativo ({company}).',
  'intro-link': '{company} convida você. Informe seu nome e seu e-mail.',
  'first-name': 'Nome',
  'last-name': 'Sobrenome',
  email: 'E-mail corporativo',
  'email-hint': 'Domínios aceitos: {domains}.',
  'email-domain': 'Use um endereço destes domínios: {domains}.',
  'name-missing': 'Digite seu nome.',
  'name-wrong': 'O nome deve começar com uma letra.',
  submit: 'Enviar link',
  working: 'Verificando se você não é um robô…',
  sent: 'Confira seu e-mail',
  'sent-body': 'Enviamos um e-mail para {email}. O link vale por 24 horas.',
  back: 'Voltar para o login',
  closed: 'O cadastro está fechado',
  'closed-body': 'Peça um convite à administração.',
  'place-title': 'Boas-vindas',
  'place-as': 'Você vai entrar com {email}.',
  'join-title': 'Participar do espaço',
  'join-body': 'Você já tem uma conta ({email}). Sua senha continua a mesma.',
  join: 'Participar',
}
