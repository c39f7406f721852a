import type { Dictionary } from '@rostrum/sdk'
import type { NoticeSettingsKey } from './en.js'

export const nl: Dictionary<NoticeSettingsKey> = {
  title: 'Meldingen',
  intro: 'Kies waarover je meldingen krijgt, en waar.',
  about: 'Waarover',
  'on-board': 'In de omgeving',
  'by-email': 'Per e-mail',
  'group-approval': 'Beslissingen over mijn posts',
  'group-publishing': 'Niet gepubliceerde posts',
  'group-suggestion-accepted': 'Geaccepteerde suggesties',
  'group-suggestion-rejected': 'Afgewezen suggesties',
  'group-profile': 'Profielen om opnieuw te verbinden',
  'group-story': 'Uitgelichte en belangrijke content',
  'group-webhook': 'Uitgezette webhooks, API-sleutels die verlopen',
  'group-new-story': 'Nieuwe content, hooguit één keer per dag',
  'no-board': 'Niet in de omgeving',
  'no-email': 'Geen e-mails',
  always: 'E-mails over inloggen, je wachtwoord en posts die op jouw goedkeuring wachten, ontvang je altijd.',
  'quiet-title': 'Stille uren',
  'quiet-body':
    'In deze uren sturen we geen e-mails over de lijst hierboven. Die komen als de stille uren voorbij zijn. Jouw tijdzone: {zone}.',
  'quiet-on': 'Stille uren aanhouden',
  from: 'Van',
  until: 'Tot',
  saved: 'Je keuze is opgeslagen.',
  failed: 'We konden je instellingen niet laden',
  'digest-title': 'Overzicht per e-mail',
  'digest-body':
    'Nieuwe content om te delen en je eigen cijfers in één e-mail. Tijd: {time}. Dag van het wekelijkse overzicht: {day}.',
  'digest-pace': 'Hoe vaak',
  'digest-daily': 'Dagelijks',
  'digest-weekly': 'Wekelijks',
  'digest-never': 'Nooit',
  refused:
    'De mailserver van je adres weigert onze e-mails. Daarom zijn deze e-mails gepauzeerd. Vraag je beheerder het adres te corrigeren, of bevestig het door je wachtwoord opnieuw in te stellen.',
  'by-push': 'Als pushmelding',
  'no-push': 'Geen pushmeldingen',
  'push-title': 'Pushmeldingen op dit apparaat',
  'push-body':
    'Ontvang op dit apparaat wat je hierboven hebt aangevinkt, ook als de omgeving gesloten is. Dat stopt als je uitlogt.',
  'push-turn-on': 'Inschakelen',
  'push-turn-off': 'Uitschakelen',
  'push-active': 'Dit apparaat krijgt pushmeldingen.',
  'push-denied':
    'Je browser blokkeert meldingen van de omgeving. Geef toestemming in de instellingen van de browser.',
  'push-missing':
    'Deze browser kan geen pushmeldingen ontvangen. Installeer op een iPhone of iPad eerst de omgeving.',
}
