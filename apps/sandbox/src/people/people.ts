import type { Look } from './avatar.js'
import { demoPeople } from './demo-people.js'

/** A simulated person, with an account on every network. */
export interface Person {
  /** Stable id for addresses and automation: `amelie`. */
  readonly slug: string
  readonly name: string
  readonly givenName: string
  readonly familyName: string
  readonly headline: string
  readonly email: string
  readonly language: string
  readonly country: string
  readonly followers: number
  readonly x: {
    readonly id: string
    readonly username: string
    readonly verified: 'none' | 'blue' | 'business' | 'government'
    readonly subscription: 'None' | 'Basic' | 'Premium' | 'PremiumPlus'
  }
  /** LinkedIn's person id: `sub` in userinfo, and the end of `urn:li:person:…`. */
  readonly linkedin: { readonly id: string }
  readonly look: Look
}

const plain = { verified: 'none', subscription: 'None' } as const

/** All people with accounts on the networks; those of the demo company come last. */
export const people: readonly Person[] = [
  {
    slug: 'amelie',
    name: 'Amélie Sørensen-Okonkwo',
    givenName: 'Amélie',
    familyName: 'Sørensen-Okonkwo',
    headline: 'Head of Communications · writes about work that lasts',
    email: 'amelie@people.example',
    language: 'fr',
    country: 'FR',
    followers: 2841,
    x: { id: '1402817365529000001', username: 'amelie_okonkwo', ...plain },
    linkedin: { id: 'Am7kQx2Lso' },
    look: { ground: '#f6d7b8', skin: '#8d5a3b', hair: '#2a1a14', cut: 'curls', top: '#2f6f6b' },
  },
  {
    slug: 'misaki',
    name: '田中 美咲',
    givenName: '美咲',
    familyName: '田中',
    headline: 'プロダクトデザイナー / Product designer',
    email: 'misaki@people.example',
    language: 'ja',
    country: 'JP',
    followers: 913,
    x: { id: '1402817365529000002', username: 'misaki_tanaka', ...plain },
    linkedin: { id: 'Mi3sWk9TnA' },
    look: { ground: '#cfe3f7', skin: '#f1c9a5', hair: '#22202b', cut: 'bob', top: '#c2455c' },
  },
  {
    slug: 'layla',
    name: 'ليلى حدّاد',
    givenName: 'ليلى',
    familyName: 'حدّاد',
    headline: 'مهندسة برمجيات · Software engineer',
    email: 'layla@people.example',
    language: 'ar',
    country: 'LB',
    followers: 1570,
    x: { id: '1402817365529000003', username: 'layla_haddad', ...plain },
    linkedin: { id: 'La5hDd0QrZ' },
    look: { ground: '#e4dbf4', skin: '#d9a27a', hair: '#4b3f8f', cut: 'scarf', top: '#4b3f8f' },
  },
  {
    slug: 'joao',
    name: 'João Silva 🚀',
    givenName: 'João',
    familyName: 'Silva 🚀',
    headline: 'Growth, cycling and very small espresso',
    email: 'joao@people.example',
    language: 'pt',
    country: 'PT',
    followers: 5208,
    x: { id: '1402817365529000004', username: 'joao_silva', verified: 'blue', subscription: 'Premium' },
    linkedin: { id: 'Jo8sLv4RkT' },
    look: { ground: '#d3efd9', skin: '#c98f68', hair: '#3a261b', cut: 'short', top: '#28548c', beard: true },
  },
  {
    slug: 'juergen',
    name: 'Jürgen Groß',
    givenName: 'Jürgen',
    familyName: 'Groß',
    headline: 'Werkleiter. Früher Feuerwehr, heute Lieferkette.',
    email: 'juergen@people.example',
    language: 'de',
    country: 'DE',
    followers: 388,
    x: { id: '1402817365529000005', username: 'juergen_gross', ...plain },
    linkedin: { id: 'Ju1gRs6BwN' },
    look: {
      ground: '#fbe3a4',
      skin: '#edbd98',
      hair: '#8a8178',
      cut: 'bald',
      top: '#39424e',
      beard: true,
      glasses: true,
    },
  },
  {
    slug: 'noor',
    name: 'Noor van der Berg',
    givenName: 'Noor',
    familyName: 'van der Berg',
    headline: 'People & culture',
    email: 'noor@people.example',
    language: 'nl',
    country: 'NL',
    followers: 1244,
    x: { id: '1402817365529000006', username: 'noorvdberg', ...plain },
    linkedin: { id: 'No4vDb7BgE' },
    look: { ground: '#f9cfd6', skin: '#f4cda9', hair: '#b5642a', cut: 'bun', top: '#5a3d7a', glasses: true },
  },
  {
    slug: 'bob',
    name: 'Robert (Bob) O’Hara',
    givenName: 'Robert (Bob)',
    familyName: 'O’Hara',
    headline: 'Sales <=> service, both ways & always',
    email: 'bob@people.example',
    language: 'en',
    country: 'IE',
    followers: 760,
    x: { id: '1402817365529000007', username: 'bob_ohara', ...plain },
    linkedin: { id: 'Ro9bOh3RaX' },
    look: { ground: '#c9e9ea', skin: '#f0c3a0', hair: '#9c4a1f', cut: 'short', top: '#7b8f2a' },
  },
  {
    slug: 'elena',
    name: 'Елена Павлова',
    givenName: 'Елена',
    familyName: 'Павлова',
    headline: 'Data, maps and long train journeys',
    email: 'elena@people.example',
    language: 'en',
    country: 'BG',
    followers: 2110,
    x: { id: '1402817365529000008', username: 'elena_pavlova', ...plain },
    linkedin: { id: 'El2nPv5LvA' },
    look: { ground: '#d8ddea', skin: '#f3cfb3', hair: '#caa24a', cut: 'long', top: '#1f7a8c' },
  },
  ...demoPeople,
]

/** A company page on LinkedIn. */
export interface Company {
  readonly id: string
  readonly vanityName: string
  readonly name: string
  readonly tagline: string
  readonly followers: number
  readonly colours: readonly [ground: string, mark: string]
  /** Slugs of the people who may post for the page, with LinkedIn's name for their role. */
  readonly roles: Readonly<Record<string, 'ADMINISTRATOR' | 'CONTENT_ADMIN' | 'ANALYST'>>
}

export const companies: readonly Company[] = [
  {
    id: '90210011',
    vanityName: 'fjord-and-fern',
    name: 'Fjord & Fern',
    tagline: 'Outdoor equipment that is mended, not replaced',
    followers: 18_420,
    colours: ['#123f3a', '#9be0b8'],
    roles: { amelie: 'ADMINISTRATOR', noor: 'CONTENT_ADMIN', bob: 'ANALYST' },
  },
  {
    id: '90210012',
    vanityName: 'lumen-works',
    name: 'Lumen Works',
    tagline: 'Light for places where people think',
    followers: 6_310,
    colours: ['#3b1d5e', '#ffcf5c'],
    roles: { amelie: 'ADMINISTRATOR', joao: 'ADMINISTRATOR' },
  },
  {
    id: '90210013',
    vanityName: 'varmelund',
    name: 'Varmelund',
    tagline: 'Heat stores for factories that never stop',
    followers: 12_870,
    colours: ['#f2603c', '#ffe9dc'],
    roles: { sanne: 'ADMINISTRATOR', maya: 'CONTENT_ADMIN' },
  },
]

export const personBySlug = (slug: string): Person | undefined => people.find((one) => one.slug === slug)

/** Finds a person by X id or username (any case). */
export const personOnX = (handle: string): Person | undefined =>
  people.find((one) => one.x.id === handle || one.x.username === handle.toLowerCase())

/** Finds a person by LinkedIn person id. */
export const personOnLinkedin = (id: string): Person | undefined =>
  people.find((one) => one.linkedin.id === id)

export const companyById = (id: string): Company | undefined => companies.find((one) => one.id === id)
