import type { Dictionary } from '@rostrum/sdk'
import type { SignUpKey } from './sign-up-texts.js'

export const pt: Dictionary<SignUpKey> = {
  title: 'Participe do {board}',
  intro: '{company} aceita você com seu endereço de trabalho.',
  'first-name': 'Nome',
  'last-name': 'Sobrenome',
  email: 'E-mail de trabalho',
  'email-hint': 'Um endereço em {domains}.',
  'email-domain': 'Só são aceitos endereços em {domains}.',
  'name-missing': 'Digite seu nome.',
  'name-wrong': 'Um nome começa com uma letra.',
  submit: 'Enviar o link',
  working: 'Verificando que você não é um robô…',
  sent: 'Veja sua caixa de entrada',
  'sent-body': 'Uma mensagem está a caminho de {email}. O link vale por um dia.',
  back: 'Voltar para a entrada',
  closed: 'Aqui ninguém pode se cadastrar',
  'closed-body': 'Peça um convite às pessoas que cuidam do quadro.',
  'place-title': 'Boas-vindas',
  'place-as': 'Você entra como {email}.',
  'join-title': 'Participar do quadro',
  'join-body': 'Você tem uma conta como {email}: sua senha continua a mesma.',
  join: 'Participar',
}
