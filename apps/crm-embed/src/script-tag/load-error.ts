import type { EmbedConfig } from './config.js'

/** The text for a widget that could not be loaded, and the label of the button to retry. */
const words: Readonly<Record<string, readonly [string, string]>> = {
  de: ['Konnte nicht geladen werden.', 'Erneut versuchen'],
  en: ['We couldn’t load this.', 'Try again'],
  es: ['No se ha podido cargar.', 'Reintentar'],
  fr: ['Le chargement a échoué.', 'Réessayer'],
  ja: ['読み込めませんでした。', '再試行'],
  nl: ['Dit kon niet worden geladen.', 'Opnieuw proberen'],
  pt: ['Não foi possível carregar.', 'Tentar novamente'],
}

/**
 * Shows in an element that a widget could not be loaded; resolves when the user wants to retry. With `needs` it asks
 * for another browser instead, without a retry.
 */
export const showLoadError = (
  element: HTMLElement,
  { locale }: EmbedConfig,
  end: AbortSignal,
  needs = '',
): Promise<void> =>
  new Promise((again) => {
    const [say, retry] = words[(locale ?? navigator.language).slice(0, 2)] ?? ['', '']
    // An element that no CSS rule of a page matches, with a shadow root that none of its rules reach.
    const host = document.createElement('rostrum-failure')
    host.style.cssText = 'all:initial!important;display:block!important;font:14px system-ui!important'
    const text = document.createElement('p')
    text.setAttribute('role', 'alert')
    text.textContent = (say || 'We couldn’t load this.') + (needs && ` (${needs})`)
    const button = document.createElement('button')
    button.textContent = retry || 'Try again'
    button.onclick = () => {
      host.remove()
      again()
    }
    end.addEventListener('abort', () => host.remove())
    const shadow = host.attachShadow({ mode: 'open' })
    shadow.append(text)
    if (!needs) shadow.append(button)
    element.append(host)
  })
