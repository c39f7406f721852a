import type { Dictionary } from '@rostrum/sdk'
import type { DigestKey } from './en.js'

export const pt: Dictionary<DigestKey> = {
  title: 'Resumo por e-mail',
  intro:
    'Os novos conteúdos e os números de cada pessoa, por e-mail. Cada pessoa escolhe se recebe e com que frequência.',
  on: 'Enviar o resumo',
  pace: 'Para quem não escolheu nada',
  daily: 'Todo dia',
  weekly: 'Toda semana',
  day: 'Dia do resumo semanal',
  hour: 'Horário',
  note: 'No fuso horário de cada pessoa.',
  save: 'Salvar',
  saved: 'O resumo foi salvo.',
  failed: 'Não foi possível carregar as configurações do resumo',
}
