import type { Locale } from '@rostrum/protocol'
import { acceptedLocale } from '@rostrum/rules'
import { cspHash } from '../http/csp-hash.js'
import { escapeHtml } from '../mail/render-email.js'
import type { UnsubscribeKind } from '../notices/store/unsubscribe-link.js'

/** What the page says: it asks, confirms, or knows no such link. */
export type UnsubscribeState = UnsubscribeKind | 'done' | 'void'

const words: Readonly<Record<Locale, Readonly<Record<UnsubscribeState | 'button', string>>>> = {
  de: {
    digest: 'Möchten Sie die Zusammenfassung von {board} abbestellen?',
    notices: 'Möchten Sie alle E-Mails zu Ihren Benachrichtigungen abbestellen?',
    button: 'Abbestellen',
    done: 'Abbestellt. Unter Mein Profil, Benachrichtigungen können Sie es wieder ändern.',
    void: 'Dieser Link gilt nicht mehr. Unter Mein Profil, Benachrichtigungen legen Sie fest, welche E-Mails Sie erhalten.',
  },
  en: {
    digest: 'Do you want to unsubscribe from the digest of {board}?',
    notices: 'Do you want to unsubscribe from all e-mails about your notifications?',
    button: 'Unsubscribe',
    done: 'You’re unsubscribed. You can change this under My profile, Notifications.',
    void: 'This link is no longer valid. Choose which e-mails you get under My profile, Notifications.',
  },
  es: {
    digest: '¿Quieres dejar de recibir el resumen de {board}?',
    notices: '¿Quieres dejar de recibir los correos sobre tus notificaciones?',
    button: 'Dejar de recibirlos',
    done: 'Hecho. Puedes cambiarlo en «Mi perfil» > «Notificaciones».',
    void: 'Este enlace ya no es válido. Elige qué correos recibes en «Mi perfil» > «Notificaciones».',
  },
  fr: {
    digest: 'Voulez-vous ne plus recevoir le récapitulatif de {board}\u202f?',
    notices: 'Voulez-vous ne plus recevoir les e-mails sur vos notifications\u202f?',
    button: 'Ne plus recevoir',
    done: 'C’est fait. Vous pouvez changer d’avis dans Mon profil, Notifications.',
    void: 'Ce lien n’est plus valable. Choisissez les e-mails que vous recevez dans Mon profil, Notifications.',
  },
  ja: {
    digest: '{board}のダイジェストの配信を停止しますか？',
    notices: '通知に関するメールの配信をすべて停止しますか？',
    button: '配信を停止',
    done: '配信を停止しました。「マイプロフィール」の「通知」でいつでも変更できます。',
    void: 'このリンクは無効になりました。受け取るメールは「マイプロフィール」の「通知」で選べます。',
  },
  nl: {
    digest: 'Wil je je afmelden voor het overzicht van {board}?',
    notices: 'Wil je je afmelden voor alle e-mails over je meldingen?',
    button: 'Afmelden',
    done: 'Je bent afgemeld. Bij Mijn profiel, Meldingen kun je dit weer wijzigen.',
    void: 'Deze link is niet meer geldig. Kies bij Mijn profiel, Meldingen welke e-mails je krijgt.',
  },
  pt: {
    digest: 'Quer cancelar o resumo de {board}?',
    notices: 'Quer cancelar todos os e-mails sobre suas notificações?',
    button: 'Cancelar e-mails',
    done: 'Pronto. Você pode mudar isso em Meu perfil, Notificações.',
    void: 'Este link não é mais válido. Escolha quais e-mails você recebe em Meu perfil, Notificações.',
  },
}

const sheet =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;min-height:90vh;margin:0;padding:24px;text-align:center}button{font:inherit;font-weight:600;padding:12px 20px;border:0;border-radius:8px;background:#1f5fbf;color:#fff;cursor:pointer}button:focus-visible{outline:3px solid #8fb8f2;outline-offset:2px}'

/**
 * The page behind the link of an e-mail. It only asks: a mail scanner that opens every link unsubscribes nobody.
 * DIGEST5
 */
export function unsubscribePage(
  state: UnsubscribeState,
  facts: { board: string; token: string; chosen: string | null; accepted: string | undefined },
): { headers: Record<string, string>; html: string } {
  const locale = acceptedLocale({ chosen: facts.chosen, accepted: facts.accepted })
  const texts = words[locale]
  const sentence = escapeHtml(texts[state].replace('{board}', () => facts.board))
  const asks = state === 'digest' || state === 'notices'
  const form = asks
    ? `<form method="post" action="/unsubscribe?t=${escapeHtml(facts.token)}"><button type="submit">${escapeHtml(texts.button)}</button></form>`
    : ''
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `style-src ${cspHash(sheet)}`,
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rostrum</title><style>${sheet}</style></head><body><main><p>${sentence}</p>${form}</main></body></html>`,
  }
}
