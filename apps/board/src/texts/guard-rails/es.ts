import type { Dictionary } from '@rostrum/sdk'
import type { GuardRailsKey } from './en.js'

export const es: Dictionary<GuardRailsKey> = {
  intro:
    'Lo que este espacio pide a cada publicación. El servidor lo comprueba siempre; el editor lo avisa antes.',
  failed: 'No se han podido cargar las normas.',
  save: 'Guardar',
  saved: 'Guardado. Se aplica desde ahora.',
  add: 'Añadir',
  remove: 'Quitar {entry}',
  words: 'Palabras prohibidas',
  'words.what':
    'Las publicaciones con estas palabras o frases se rechazan al momento en todos los espacios de la empresa. Las que esperan fallarán a su hora.',
  'words.new': 'Palabras nuevas, una por línea',
  'words.none': 'No hay palabras prohibidas.',
  'words.try': 'Probar con publicaciones recientes',
  'words.tried': {
    one: 'Se habrían rechazado {found} de {count} publicación reciente.',
    other: 'Se habrían rechazado {found} de {count} publicaciones recientes.',
  },
  hashtags: 'Hashtags de la empresa',
  'hashtags.what':
    'El editor los sugiere primero en todos los espacios de la empresa. Su uso no es obligatorio.',
  'hashtags.new': 'Nuevo hashtag',
  'hashtags.none': 'No hay hashtags de la empresa.',
  'hashtags.wrong': 'Un hashtag es una palabra de letras y cifras.',
  'too-many': 'Una lista tiene 500 elementos como máximo.',
  disclosure: 'Aviso de transparencia',
  'disclosure.what':
    'Rostrum lo añade al final de cada publicación de este espacio en las redes sociales elegidas. Cuenta en el límite, se ve en el contador y en la vista previa y no se puede quitar. También lo llevan las publicaciones en espera; los comentarios, no.',
  labels: 'Etiquetas en X',
  'labels.what':
    'X puede etiquetar una publicación como colaboración pagada y como hecha con IA. Las etiquetas se envían con cada publicación de este espacio en X y se ven al escribir y al aprobar. También las llevan las publicaciones en espera; no los comentarios ni lo que se termina en la ventana de X.',
  'labels.paid': 'Colaboración pagada',
  'labels.paid.off': 'No etiquetar nunca',
  'labels.paid.always': 'Etiquetar todas las publicaciones',
  'labels.paid.choose': 'Decide cada persona',
  'labels.ai': 'Hecho con IA',
  'labels.ai.off': 'No etiquetar nunca',
  'labels.ai.assistant': 'Etiquetar los textos escritos con el asistente de IA',
  'labels.ai.choose': 'Decide cada persona; marcado si se usó el asistente de IA',
  'alt-text': 'Textos alternativos',
  'alt-text.switch': 'Cada imagen necesita un texto alternativo',
  'alt-text.what':
    'En este espacio, donde la red social lo admite, en publicaciones y contenidos nuevos. Una publicación en espera sin texto alternativo sigue esperando hasta que se añada. No se pide a quien solo puede compartir lo sugerido.',
  cap: 'Publicaciones al día',
  'cap.label': 'Publicaciones por persona y día (vacío: sin límite)',
  'cap.what':
    'Para todas las personas de este espacio. Cuenta el día de publicación en la zona horaria de cada persona. Se vuelve a contar al publicar: la que sobra pasa al siguiente día libre. Los comentarios y las publicaciones fallidas no cuentan.',
  'cap.wrong': 'Escribe un número del 1 al 100.',
  quiet: 'Horas de silencio',
  'quiet.what':
    'En estas horas no se publica nada, sin excepción. Lo que se comparte entonces o se pone en cola se publica cuando terminan; no se admite programar dentro de ellas. No afecta a los comentarios ni a lo que se termina en la ventana de la red social.',
  'quiet.on': 'Respetar horas de silencio',
  'quiet.from': 'Desde',
  'quiet.until': 'Hasta',
  'quiet.zone': 'Zona horaria de las horas de silencio',
  'quiet.own': 'La zona horaria de cada persona',
  'quiet.all-day': 'Las horas de silencio no pueden durar todo el día. Elige otro inicio u otro final.',
  same: 'Textos iguales',
  'same.what':
    'Si muchas personas comparten el mismo texto en una red social, parece publicidad. El editor avisa y ofrece otro texto o una hora posterior. Rostrum también puede separar los textos iguales: el siguiente se publica unos minutos después del anterior. Mayúsculas, puntuación, emojis y enlaces no cuentan como diferencia.',
  'same.label': 'Avisar a partir de cuántas personas (vacío: nunca)',
  'same.span': 'Tiempo entre textos iguales',
  'same.warn': 'Solo avisar',
  'same.minutes': {
    one: '{count} minuto de separación',
    many: '{count} de minutos de separación',
    other: '{count} minutos de separación',
  },
  'x-cost': 'Coste de las publicaciones en X',
  'x-cost.what':
    'X cobra cada publicación, y mucho más si lleva un enlace: {post} y {link} según su lista de precios de 2026. Los comentarios también cuentan. Un enlace en una respuesta cuesta lo mismo, así que Rostrum no mueve los enlaces a las respuestas. El mes es el mes natural en UTC.',
  'x-cost.post': 'Publicación sin enlace (US$)',
  'x-cost.link': 'Publicación con enlace (US$)',
  'x-cost.budget': 'Presupuesto mensual (US$, vacío: ninguno)',
  'x-cost.wrong': 'Escribe un importe en dólares con tres decimales como máximo.',
  'x-cost.when': 'Cuando se agota el presupuesto',
  'x-cost.when.warn': 'Avisar y publicar',
  'x-cost.when.wait': 'Las publicaciones esperan al mes siguiente',
  'x-cost.shown': 'Mostrar al escribir lo que cuesta un enlace',
  'x-cost.month': {
    one: '{month}: {count} publicación en X, {links} con enlace.',
    other: '{month}: {count} publicaciones en X, {links} con enlace.',
  },
  'x-cost.spent': 'Coste hasta ahora: {spent}. Previsión del mes: {forecast}.',
  'x-cost.budget-of': 'Presupuesto: {budget}.',
  utm: 'Parámetros de los enlaces',
  'utm.what':
    'Las direcciones web de las publicaciones guardadas desde ahora llevan estos parámetros, para tu analítica web. Los que ya tenga una dirección se mantienen. Puedes usar: {placeholders}. Con enlaces cortos, los parámetros se añaden a su destino.',
  'utm.label': 'Parámetros (vacío: ninguno)',
  'utm.usual': 'Por ejemplo: {example}',
  'utm.shown': 'Un enlace en LinkedIn: {address}',
  'utm.story': 'Nuestro nuevo puente',
  'utm.board': 'Tu espacio',
  'utm.utm-format': 'Escribe nombre=valor, separados por &, cada nombre una vez, diez como máximo.',
  'utm.utm-placeholder': 'Entre llaves solo puedes usar: {placeholders}',
}
