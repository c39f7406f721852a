import type { Dictionary } from '@rostrum/sdk'
import type { HealthKey } from './en.js'

export const pt: Dictionary<HealthKey> = {
  title: 'Status do sistema',
  intro: 'Como está sua instalação e o que fazer.',
  failed: 'Não foi possível carregar o status do sistema',
  'state.good': 'Bom',
  'state.warning': 'Atenção',
  'state.bad': 'Problema',
  queue: 'Filas',
  'queue.good': 'Tudo funciona. E-mails na fila: {count}',
  'queue.bad': 'Publicações atrasadas: {count}. Verifique se o servidor está funcionando e leia o log.',
  'queue.warning': 'E-mails não entregues: {count}. Verifique o servidor de e-mail e convide novamente.',
  storage: 'Armazenamento',
  'storage.facts': '{used} de {quota} MB usados, {free} MB livres no disco',
  'storage.warning': 'Libere espaço no disco ou aumente MEDIA_QUOTA_MB.',
  database: 'Banco de dados',
  'database.embedded': 'Banco integrado (PostgreSQL {version}). Para vários servidores, defina DATABASE_URL.',
  'database.postgresql': 'PostgreSQL {version}',
  server: 'Servidor',
  'server.facts': 'Rostrum {version}, Node {node}',
  'server.bad': 'Não funciona: {parts}. O motivo está no log do servidor.',
  reload: 'Verificar novamente',
}
