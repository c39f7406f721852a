import type { Dictionary } from '@rostrum/sdk'
import type { DevicesKey } from './en.js'

export const pt: Dictionary<DevicesKey> = {
  title: 'Dispositivos',
  intro:
    'Você entrou nestes dispositivos. Se não reconhecer algum, encerre a sessão dele e altere sua senha.',
  both: '{browser} no {platform}',
  unknown: 'Dispositivo desconhecido',
  this: 'Este dispositivo',
  seen: 'Última atividade:',
  address: 'Endereço IP: {address}',
  page: 'Incorporado em {page}',
  end: 'Encerrar sessão',
  'end-of': 'Encerrar a sessão de {device}',
  ended: 'A sessão do dispositivo foi encerrada.',
  others: 'Encerrar todas as outras sessões',
  'others-title': 'Encerrar todas as outras sessões?',
  'others-body': 'Sua sessão neste dispositivo continua aberta.',
  'others-ended': 'Todas as outras sessões foram encerradas.',
  alone: 'Não há sessão aberta em nenhum outro dispositivo.',
  failed: 'Não foi possível carregar seus dispositivos',
}
