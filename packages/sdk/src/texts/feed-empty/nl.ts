import type { Dictionary } from '../texts.js'
import type { FeedEmptyKey } from './en.js'

export const nl = {
  'nothing-found': 'Geen resultaten',
  'nothing-found-why': 'Er is geen content die bij je zoekopdracht en filters past.',
  'clear-filter': 'Zoekopdracht en filters wissen',
  empty: 'Nog geen content',
  'empty-why': 'De content die je bedrijf voorstelt, verschijnt hier.',
  refresh: 'Vernieuwen',
} satisfies Dictionary<FeedEmptyKey>
