import type { Dictionary } from '@rostrum/sdk'
import type { PanelKey } from './en.js'

export const es: Dictionary<PanelKey> = {
  'open-board': 'Abrir el espacio',
  fitting: 'Relacionados',
  all: 'Todos los contenidos',
  choice: 'Contenidos que se muestran',
  noted: 'Tus publicaciones se vinculan a este registro.',
  'none-fits': 'Ningún contenido está relacionado con este registro.',
  'failed-title': 'No se ha podido iniciar sesión desde {crm}',
  'failed-body':
    'Vuelve a cargar la página. Si no funciona, pide a la administración que compruebe que {crm} está conectado al espacio y que tu correo es el mismo en ambos.',
}
