import type { Locale } from '@rostrum/protocol'
import type { Email } from '../create-mail.js'
import { greetingOf } from '../greeting.js'
import { renderEmail } from '../render-email.js'

const words: Record<Locale, { subject: string; lead: string; about: string; button: string }> = {
  de: {
    subject: 'Test-E-Mail von Rostrum',
    lead: 'Ihr Board kann E-Mails senden.',
    about: 'Sie haben diese E-Mail auf der Seite zur Einrichtung angefordert.',
    button: 'Zur Einrichtung',
  },
  en: {
    subject: 'Test e-mail from Rostrum',
    lead: 'Your board can send e-mail.',
    about: 'You requested this e-mail on the set-up page.',
    button: 'Back to set-up',
  },
  es: {
    subject: 'Correo de prueba de Rostrum',
    lead: 'Tu espacio puede enviar correos.',
    about: 'Has pedido este correo en la página de configuración.',
    button: 'Volver a la configuración',
  },
  fr: {
    subject: 'E-mail de test de Rostrum',
    lead: 'Votre espace peut envoyer des e-mails.',
    about: 'Vous avez demandé cet e-mail sur la page de mise en service.',
    button: 'Revenir à la mise en service',
  },
  ja: {
    subject: 'Rostrumからのテストメール',
    lead: 'ボードからメールを送信できます。',
    about: 'このメールは、セットアップページからリクエストされました。',
    button: 'セットアップに戻る',
  },
  nl: {
    subject: 'Testmail van Rostrum',
    lead: 'Je omgeving kan e-mails versturen.',
    about: 'Je hebt deze e-mail aangevraagd op de installatiepagina.',
    button: 'Terug naar de installatie',
  },
  pt: {
    subject: 'E-mail de teste do Rostrum',
    lead: 'Seu espaço consegue enviar e-mails.',
    about: 'Você pediu este e-mail na página de configuração.',
    button: 'Voltar à configuração',
  },
}

/** Composes the e-mail by which a manager tests the mail server. SETUP5 */
export function writeTestEmail(to: {
  to: string
  firstName: string
  locale: Locale
  /** The page of the set-up. */
  link: string
}): Email {
  const { subject, lead, about, button } = words[to.locale]
  return renderEmail({
    to: to.to,
    locale: to.locale,
    subject,
    hello: greetingOf(to.locale, to.firstName),
    lead,
    body: [{ text: about, look: 'plain' }],
    button,
    link: to.link,
  })
}
