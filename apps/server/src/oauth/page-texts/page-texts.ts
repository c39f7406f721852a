import type { Locale } from '@rostrum/protocol'
import { de } from './de.js'
import { en } from './en.js'
import { es } from './es.js'
import { fr } from './fr.js'
import { ja } from './ja.js'
import type { PageTexts } from './keys.js'
import { nl } from './nl.js'
import { pt } from './pt.js'

/** Texts by language. */
export const pageTexts: Readonly<Record<Locale, PageTexts>> = { de, en, es, fr, ja, nl, pt }
