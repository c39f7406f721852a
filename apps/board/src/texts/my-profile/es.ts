import type { Dictionary } from '@rostrum/sdk'
import type { MyProfileKey } from './en.js'

export const es: Dictionary<MyProfileKey> = {
  title: 'Mi perfil',
  me: 'Sobre mí',
  topics: 'Temas',
  notifications: 'Notificaciones',
  password: 'Contraseña',
  devices: 'Dispositivos',
  tone: 'Tono',
  extension: 'Instalar el espacio',
  data: 'Mis datos',
  'me-title': 'Sobre mí',
  'me-intro': 'Tu nombre y tu foto, tal como los ve el resto de la empresa.',
  picture: 'Foto',
  'picture-none': 'Si no tienes foto, mostramos este dibujo, creado a partir de tu dirección de correo.',
  'picture-hint': 'JPEG, PNG o WebP, mejor si es cuadrada.',
  'picture-choose': 'Subir una foto',
  'picture-replace': 'Cambiar la foto',
  'picture-remove': 'Quitar la foto',
  'picture-saved': 'Se ha guardado tu nueva foto.',
  'picture-removed': 'Se ha quitado tu foto.',
  'first-name': 'Nombre',
  'last-name': 'Apellidos',
  'name-empty': 'Escribe un nombre.',
  email: 'Correo electrónico',
  save: 'Guardar',
  saved: 'Se ha guardado tu nombre.',
  settings: 'Idioma y zona horaria',
  'ext-title': 'Instalar el espacio',
  'ext-intro':
    'Este espacio todavía no tiene extensión para el navegador. Si lo instalas como aplicación, se abre en su propia ventana con un clic.',
  'ext-computer': 'En un ordenador',
  'ext-computer-how':
    'En Chrome o Edge, abre el menú del navegador y elige «Instalar». En Safari para Mac, elige «Añadir al Dock» en el menú Archivo.',
  'ext-android': 'En Android',
  'ext-android-how':
    'Abre el espacio en Chrome, abre el menú del navegador y elige «Añadir a pantalla de inicio».',
  'ext-iphone': 'En iPhone y iPad',
  'ext-iphone-how':
    'Abre el espacio en Safari, toca el botón de compartir y elige «Añadir a pantalla de inicio».',
  'ext-share': 'Para sugerir una página, copia su dirección y abre Sugerencias.',
}
