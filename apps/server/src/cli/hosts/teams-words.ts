/** What the app in Teams says of itself. `short` has at most 80 characters. */
interface TeamsWords {
  readonly posts: string
  readonly profiles: string
  readonly short: string
  readonly full: string
}

/** The languages beside English, which the manifest itself has. */
export const teamsLanguages = ['de', 'es', 'fr', 'ja', 'nl', 'pt'] as const
export type TeamsLanguage = (typeof teamsLanguages)[number]

/** The words of the app in each language. */
export const teamsWords: Readonly<Record<'en' | TeamsLanguage, TeamsWords>> = {
  en: {
    posts: 'My posts',
    profiles: 'Profiles',
    short: 'Share your company’s stories on your own social networks.',
    full: 'Read the stories that your company suggests, put them in your own words, and share them on your social networks: now, at a time of your choice, or from a queue.',
  },
  de: {
    posts: 'Meine Beiträge',
    profiles: 'Profile',
    short: 'Inhalte Ihres Unternehmens in Ihren sozialen Netzwerken teilen.',
    full: 'Lesen Sie die Inhalte, die Ihr Unternehmen vorschlägt, formulieren Sie sie in Ihren eigenen Worten und teilen Sie sie in Ihren sozialen Netzwerken: sofort, zu einem Zeitpunkt Ihrer Wahl oder über eine Warteschlange.',
  },
  es: {
    posts: 'Mis publicaciones',
    profiles: 'Perfiles',
    short: 'Comparte los contenidos de tu empresa en tus redes sociales.',
    full: 'Lee los contenidos que sugiere tu empresa, cuéntalos con tus palabras y compártelos en tus redes sociales: ahora, a la hora que elijas o desde una cola.',
  },
  fr: {
    posts: 'Mes publications',
    profiles: 'Profils',
    short: 'Partagez les contenus de votre entreprise sur vos réseaux sociaux.',
    full: 'Lisez les contenus que votre entreprise propose, réécrivez-les avec vos mots et partagez-les sur vos réseaux sociaux : tout de suite, à l’heure de votre choix ou depuis une file d’attente.',
  },
  ja: {
    posts: '自分の投稿',
    profiles: 'プロフィール',
    short: '会社のコンテンツを、自分のSNSでシェアできます。',
    full: '会社がすすめるコンテンツを読み、自分の言葉に書き直して、SNSでシェアできます。今すぐ、指定した日時、または予約キューから投稿できます。',
  },
  nl: {
    posts: 'Mijn posts',
    profiles: 'Profielen',
    short: 'Deel de content van je bedrijf op je eigen sociale netwerken.',
    full: 'Lees de content die je bedrijf voorstelt, vertel die in je eigen woorden en deel die op je sociale netwerken: nu, op een moment dat je zelf kiest of vanuit een wachtrij.',
  },
  pt: {
    posts: 'Minhas publicações',
    profiles: 'Perfis',
    short: 'Compartilhe os conteúdos de sua empresa em suas redes sociais.',
    full: 'Leia os conteúdos que sua empresa sugere, reescreva com suas palavras e compartilhe em suas redes sociais: agora, no horário que você escolher ou a partir de uma fila.',
  },
}
