import type { Locale } from '@rostrum/protocol'
import type { Email } from './create-mail.js'
import { greetingOf } from './greeting.js'
import { excerptOf, fillIn, renderEmail } from './render-email.js'

/** What such an e-mail is about. */
export type NoticeEmailKind =
  | 'post-failed'
  | 'post-unknown'
  | 'profile-invalid'
  | 'webhook-off'
  | 'api-key-expiring'

/** Facts for an e-mail about something that waits for its reader. */
export interface NoticeEmail {
  kind: NoticeEmailKind
  to: string
  firstName: string
  /** Name of the social network. */
  network: string
  /** The text of the post, the profile's name, the webhook's host, or the API key's name and last day. */
  text: string
  link: string
  locale: Locale
}

interface Sentences {
  lead: string
  body: string
  button: string
}

type Words = Readonly<Record<NoticeEmailKind, Sentences>> & { readonly foot: string }

const words: Record<Locale, Words> = {
  de: {
    'post-failed': {
      lead: 'Ihr Beitrag wurde auf {network} nicht veröffentlicht',
      body: 'Auf der Seite des Beitrags steht der Grund. Dort können Sie ihn auch erneut senden.',
      button: 'Beitrag ansehen',
    },
    'post-unknown': {
      lead: 'Ist Ihr Beitrag auf {network} erschienen?',
      body: '{network} hat nicht geantwortet, und wir können dort nicht nachsehen. Damit nichts doppelt erscheint, senden wir nichts erneut, bis Sie es entscheiden.',
      button: 'Beitrag prüfen',
    },
    'profile-invalid': {
      lead: 'Ihr {network}-Profil ist nicht mehr verbunden',
      body: 'Geplante Beiträge sind pausiert, bis Sie das Profil neu verbinden.',
      button: 'Profil neu verbinden',
    },
    'webhook-off': {
      lead: 'Ein Webhook wurde ausgeschaltet',
      body: 'Seine Adresse nimmt seit Tagen nichts mehr an. Was geschieht, solange er ausgeschaltet ist, wird nicht nachgeholt.',
      button: 'Webhook prüfen',
    },
    'api-key-expiring': {
      lead: 'Ein API-Schlüssel läuft bald ab',
      body: 'Danach wird das andere System abgewiesen. Erstellen Sie rechtzeitig einen neuen Schlüssel, und tragen Sie ihn dort ein.',
      button: 'API-Schlüssel öffnen',
    },
    foot: 'Welche E-Mails Sie erhalten, legen Sie unter Mein Profil, Benachrichtigungen fest.',
  },
  en: {
    'post-failed': {
      lead: 'Your post wasn’t published on {network}',
      body: 'The post’s page says why, and you can send it again from there.',
      button: 'View post',
    },
    'post-unknown': {
      lead: 'Did your post appear on {network}?',
      body: '{network} didn’t respond, and we can’t check. So that nothing appears twice, we won’t send it again until you decide.',
      button: 'Check post',
    },
    'profile-invalid': {
      lead: 'Your {network} profile is no longer connected',
      body: 'Your scheduled posts are paused until you reconnect it.',
      button: 'Reconnect profile',
    },
    'webhook-off': {
      lead: 'A webhook was turned off',
      body: 'Its address hasn’t accepted anything for days. Events from while it’s off won’t be sent later.',
      button: 'Check webhook',
    },
    'api-key-expiring': {
      lead: 'An API key expires soon',
      body: 'After that, the other system loses access. Create a new key in time, and enter it there.',
      button: 'Open API keys',
    },
    foot: 'Choose which e-mails you get under My profile, Notifications.',
  },
  es: {
    'post-failed': {
      lead: 'Tu publicación no ha salido en {network}',
      body: 'En la página de la publicación verás el motivo y podrás enviarla de nuevo.',
      button: 'Ver la publicación',
    },
    'post-unknown': {
      lead: '¿Ha salido tu publicación en {network}?',
      body: '{network} no ha respondido y no podemos comprobarlo. Para que nada salga dos veces, no la enviaremos de nuevo hasta que lo decidas.',
      button: 'Comprobar la publicación',
    },
    'profile-invalid': {
      lead: 'Tu perfil de {network} ya no está conectado',
      body: 'Todo lo que has programado queda en pausa hasta que lo reconectes.',
      button: 'Reconectar el perfil',
    },
    'webhook-off': {
      lead: 'Se ha desactivado un webhook',
      body: 'Su dirección no acepta nada desde hace días. Lo que ocurra mientras esté desactivado no se enviará después.',
      button: 'Revisar el webhook',
    },
    'api-key-expiring': {
      lead: 'Una clave API caduca pronto',
      body: 'Después, el otro sistema no tendrá acceso. Crea a tiempo una clave nueva e introdúcela allí.',
      button: 'Abrir las claves API',
    },
    foot: 'Elige qué correos recibes en «Mi perfil» > «Notificaciones».',
  },
  fr: {
    'post-failed': {
      lead: 'Votre publication n’est pas parue sur {network}',
      body: 'La page de la publication indique pourquoi ; vous pouvez la renvoyer depuis cette page.',
      button: 'Voir la publication',
    },
    'post-unknown': {
      lead: 'Votre publication est-elle parue sur {network} ?',
      body: '{network} n’a pas répondu et nous ne pouvons pas vérifier. Pour que rien ne paraisse deux fois, nous ne la renverrons pas sans votre décision.',
      button: 'Vérifier la publication',
    },
    'profile-invalid': {
      lead: 'Votre profil {network} n’est plus connecté',
      body: 'Vos publications programmées sont suspendues jusqu’à la reconnexion.',
      button: 'Reconnecter le profil',
    },
    'webhook-off': {
      lead: 'Un webhook a été désactivé',
      body: 'Son adresse n’accepte plus rien depuis des jours. Les événements survenus pendant la désactivation ne seront pas envoyés ensuite.',
      button: 'Vérifier le webhook',
    },
    'api-key-expiring': {
      lead: 'Une clé API expire bientôt',
      body: 'Ensuite, l’autre système n’aura plus accès. Créez à temps une nouvelle clé et saisissez-la dans ce système.',
      button: 'Ouvrir les clés API',
    },
    foot: 'Choisissez les e-mails que vous recevez dans Mon profil, Notifications.',
  },
  ja: {
    'post-failed': {
      lead: '{network}への投稿を公開できませんでした',
      body: '投稿のページで理由を確認し、もう一度送信できます。',
      button: '投稿を見る',
    },
    'post-unknown': {
      lead: '投稿が{network}に公開されたか確認してください',
      body: '{network}から応答がなく、こちらでは確認できません。二重に公開されないよう、判断があるまで再送信しません。',
      button: '投稿を確認',
    },
    'profile-invalid': {
      lead: '{network}プロフィールの接続が切れました',
      body: '再接続するまで、予約した投稿は一時停止されます。',
      button: 'プロフィールを再接続',
    },
    'webhook-off': {
      lead: 'Webhookがオフになりました',
      body: '数日間、送信先で受け取られていません。オフの間のイベントは、後から送信されません。',
      button: 'Webhookを確認',
    },
    'api-key-expiring': {
      lead: 'まもなく期限切れになるAPIキーがあります',
      body: '期限を過ぎると、APIキーを使うシステムは接続できなくなります。新しいキーを作成し、そのシステムに設定してください。',
      button: 'APIキーを開く',
    },
    foot: '受け取るメールは「マイプロフィール」の「通知」で選べます。',
  },
  nl: {
    'post-failed': {
      lead: 'Je post is niet gepubliceerd op {network}',
      body: 'Op de pagina van de post zie je waarom. Daar kun je de post ook opnieuw versturen.',
      button: 'Post bekijken',
    },
    'post-unknown': {
      lead: 'Is je post op {network} verschenen?',
      body: '{network} gaf geen antwoord en we kunnen het niet nagaan. Om dubbele posts te voorkomen, versturen we niets opnieuw tot jij beslist.',
      button: 'Post controleren',
    },
    'profile-invalid': {
      lead: 'Je {network}-profiel is niet meer verbonden',
      body: 'Je ingeplande posts zijn gepauzeerd tot je het profiel opnieuw verbindt.',
      button: 'Profiel opnieuw verbinden',
    },
    'webhook-off': {
      lead: 'Er is een webhook uitgezet',
      body: 'Het adres accepteert al dagen niets meer. Wat er gebeurt terwijl de webhook uitstaat, wordt later niet alsnog verstuurd.',
      button: 'Webhook controleren',
    },
    'api-key-expiring': {
      lead: 'Een API-sleutel verloopt binnenkort',
      body: 'Daarna heeft het andere systeem geen toegang meer. Maak op tijd een nieuwe sleutel en vul die daar in.',
      button: 'API-sleutels openen',
    },
    foot: 'Kies bij Mijn profiel, Meldingen welke e-mails je krijgt.',
  },
  pt: {
    'post-failed': {
      lead: 'Sua publicação não saiu no {network}',
      body: 'A página da publicação mostra o motivo, e de lá você pode enviá-la novamente.',
      button: 'Ver publicação',
    },
    'post-unknown': {
      lead: 'Sua publicação saiu no {network}?',
      body: 'O {network} não respondeu, e não conseguimos verificar. Para que nada saia duas vezes, só enviaremos novamente quando você decidir.',
      button: 'Verificar publicação',
    },
    'profile-invalid': {
      lead: 'Seu perfil do {network} não está mais conectado',
      body: 'Suas publicações agendadas ficam pausadas até você reconectar.',
      button: 'Reconectar perfil',
    },
    'webhook-off': {
      lead: 'Um webhook foi desativado',
      body: 'O endereço dele não aceita nada há dias. O que acontecer enquanto ele estiver desativado não será enviado depois.',
      button: 'Verificar webhook',
    },
    'api-key-expiring': {
      lead: 'Uma chave de API expira em breve',
      body: 'Depois disso, o outro sistema não terá acesso. Crie uma nova chave a tempo e informe-a lá.',
      button: 'Abrir chaves de API',
    },
    foot: 'Escolha quais e-mails você recebe em Meu perfil, Notificações.',
  },
}

const sentenceEnd = (locale: Locale, sentence: string) =>
  /[?？]$/.test(sentence) ? '' : locale === 'ja' ? '。' : '.'

/** Composes the e-mail in the reader's language (NOTICES6). */
export function writeNoticeEmail(facts: NoticeEmail): Email {
  const { kind, to, firstName, network, text, link, locale } = facts
  const texts = words[locale]
  const { lead, body, button } = texts[kind]
  const subject = fillIn(lead, { network })
  return renderEmail({
    to,
    locale,
    subject,
    hello: greetingOf(locale, firstName),
    lead: subject + sentenceEnd(locale, subject),
    body: [
      { look: 'plain', text: fillIn(body, { network }) },
      { look: 'small', text: excerptOf(text) },
    ],
    button,
    link,
    foot: texts.foot,
  })
}
