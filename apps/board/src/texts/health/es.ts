import type { Dictionary } from '@rostrum/sdk'
import type { HealthKey } from './en.js'

export const es: Dictionary<HealthKey> = {
  title: 'Estado',
  intro: 'Cómo va tu instalación y qué hay que hacer.',
  failed: 'No se ha podido cargar el estado',
  'state.good': 'Bien',
  'state.warning': 'Atención',
  'state.bad': 'Problema',
  queue: 'Colas',
  'queue.good': 'Todo funciona. Correos en espera: {count}',
  'queue.bad': 'Publicaciones atrasadas: {count}. Comprueba que el servidor funciona y lee su registro.',
  'queue.warning': 'Correos sin entregar: {count}. Revisa el servidor de correo y vuelve a invitar.',
  storage: 'Almacenamiento',
  'storage.facts': '{used} de {quota} MB usados, {free} MB libres en el disco',
  'storage.warning': 'Libera espacio en el disco o aumenta MEDIA_QUOTA_MB.',
  database: 'Base de datos',
  'database.embedded':
    'Base de datos integrada (PostgreSQL {version}). Para varios servidores, define DATABASE_URL.',
  'database.postgresql': 'PostgreSQL {version}',
  server: 'Servidor',
  'server.facts': 'Rostrum {version}, Node {node}',
  'server.bad': 'No funciona: {parts}. El motivo está en el registro del servidor.',
  reload: 'Comprobar de nuevo',
}
