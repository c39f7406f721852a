import type { PageTexts } from './keys.js'

export const es: PageTexts = {
  titleProfile: 'Conectar tu perfil de {network}',
  titlePages: 'Conectar tus páginas de {network}',
  titleLogin: 'Iniciar sesión con {network}',
  person: 'Para la cuenta de Rostrum de {name} ({email}) en {company}',
  notYou: '¿No eres tú? Cierra esta ventana: quien te ha enviado aquí quiere publicar en tu nombre.',
  does: 'Lo que hará Rostrum',
  purposes: {
    identity: 'Ver tu nombre y tu foto, para que reconozcas el perfil',
    email: 'Ver el correo de la cuenta, para distinguir una cuenta de otra',
    post: 'Publicar lo que decidas compartir, cuando tú lo decidas',
    upload: 'Subir las imágenes, los vídeos y los documentos de tus publicaciones',
    stay: 'Mantener la conexión, para publicar lo que programes aunque no estés',
    pages: 'Ver la lista de las páginas que gestionas, para que elijas entre ellas',
    read: 'Consultar lo que ya ha publicado por ti, para que nada aparezca dos veces',
    statistics:
      'Ver cuántas veces se han visto, marcado con «Me gusta», compartido y comentado tus publicaciones',
    comment: 'Comentar lo que has compartido, cuando tú lo decidas',
    more: 'Usar otro permiso que tu empresa ha pedido a {network}',
  },
  never: 'Lo que Rostrum no hace nunca',
  nevers: [
    'Conocer tu contraseña de {network}',
    'Publicar, reaccionar, comentar o seguir a alguien sin que lo decidas tú',
    'Leer tus mensajes privados, tus contactos o tu feed',
    'Mostrar a tu empresa algo más que las publicaciones que compartes aquí y sus estadísticas',
  ],
  scopes: 'Cómo llama {network} a estos permisos',
  takeBack: 'Puedes retirar el acceso cuando quieras, en Rostrum o en los ajustes de {network}.',
  go: 'Continuar a {network}',
  cancel: 'Cancelar',
  gone: 'Esta página ya no es válida',
  goneWhy:
    'Sirve una sola vez y caduca a los 10 minutos. Vuelve a la página donde empezaste e inténtalo de nuevo.',
  failed: 'No ha funcionado. Inténtalo de nuevo en un momento.',
  working: 'Un momento…',
  results: {
    success: '{network} está conectado.',
    'success-child': 'Vuelve a la ventana donde empezaste y elige tus páginas.',
    limit: 'Has alcanzado el límite de perfiles. No se ha añadido nada.',
    denied: 'No has autorizado el acceso. No se ha conectado nada.',
    partial: 'Falta el permiso para publicar y, sin él, el perfil no sirve aquí. No se ha conectado nada.',
    lacking:
      '{network} no permite a la aplicación de este espacio pedir los permisos necesarios. Avisa a la administración.',
    mismatch: 'Esta no es la cuenta de {network} que querías reconectar. No se ha cambiado nada.',
    expired: 'La conexión ha tardado demasiado o ya estaba hecha. Empieza de nuevo.',
    elsewhere:
      'Esta conexión no se ha iniciado en este navegador, así que no se ha conectado nada. Si alguien te ha enviado un enlace, no lo uses; si no, empieza de nuevo aquí.',
    taken: 'Otra persona ya inicia sesión con esta cuenta de {network}.',
    unexpected: 'No se ha podido conectar {network}. Inténtalo de nuevo.',
  },
  loginUnknown:
    'Esta cuenta de {network} no está vinculada a nadie aquí. Inicia sesión como siempre y vincúlala en la página «Perfiles».',
  close: 'Ya puedes cerrar esta ventana.',
  back: 'Volver',
  confirm: '¿Es tuya esta cuenta de Rostrum?',
  confirmWhy:
    'El perfil de {network} de abajo se conectará a la cuenta de Rostrum de abajo, y quien use esa cuenta podrá publicar en nombre del perfil.',
  yes: 'Sí, conectar',
  no: 'No, no soy yo',
}
