import type { EmbedConfig } from './config.js'

/** What is said when the code of a widget does not come, and how to try again. */
const words: Readonly<Record<string, readonly [string, string]>> = {
  de: ['Konnte nicht geladen werden.', 'Erneut versuchen'],
  en: ['This could not be loaded.', 'Try again'],
  es: ['No se ha podido cargar.', 'Reintentar'],
  fr: ['Le chargement a échoué.', 'Réessayer'],
  ja: ['読み込めませんでした。', '再試行'],
  nl: ['Dit kon niet worden geladen.', 'Opnieuw proberen'],
  pt: ['Não foi possível carregar.', 'Tentar novamente'],
}

/** Says in an element that a widget could not be loaded; resolves when somebody wants to try again. */
export const showFailure = (element: HTMLElement, { locale }: EmbedConfig): Promise<void> =>
  new Promise((again) => {
    const [say, retry] = words[(locale ?? navigator.language).slice(0, 2)] ?? ['', '']
    // An element that no rule of a page means, and a shadow root that none of its rules reach.
    const host = document.createElement('rostrum-failure')
    host.style.cssText = 'all:initial!important;display:block!important;font:14px system-ui!important'
    const text = document.createElement('p')
    text.setAttribute('role', 'alert')
    text.textContent = say || 'This could not be loaded.'
    const button = document.createElement('button')
    button.textContent = retry || 'Try again'
    button.onclick = () => {
      host.remove()
      again()
    }
    host.attachShadow({ mode: 'open' }).append(text, button)
    element.append(host)
  })
