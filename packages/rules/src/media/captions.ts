import type { Network } from '@rostrum/protocol'
import { contentOf } from '../networks/content.js'

/** What is said in a video, from a moment to another one, in milliseconds from its start. */
export interface Cue {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The languages that captions can have, by their two letters, with the region that networks want to know. */
export const captionRegions = {
  en: 'US',
  de: 'DE',
  es: 'ES',
  fr: 'FR',
  ja: 'JP',
  nl: 'NL',
  pt: 'BR',
  ar: 'AR',
  cs: 'CZ',
  da: 'DK',
  el: 'GR',
  fi: 'FI',
  he: 'IL',
  hi: 'IN',
  hu: 'HU',
  id: 'ID',
  it: 'IT',
  ko: 'KR',
  nb: 'NO',
  pl: 'PL',
  ro: 'RO',
  ru: 'RU',
  sv: 'SE',
  th: 'TH',
  tr: 'TR',
  uk: 'UA',
  vi: 'VN',
  zh: 'CN',
} as const
export type CaptionLanguage = keyof typeof captionRegions

const maxCues = 5000
const moment = String.raw`(?:(\d{1,2}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})`
const timing = new RegExp(`^[ \\t]*${moment}[ \\t]+-->[ \\t]+${moment}(?:[ \\t]|$)`)
/** Blocks of WebVTT that are not shown. */
const silent = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/
// A tag ends before the next one begins, so that a line of brackets is read once.
const tag = /<[\w/][^<>]*>/g
const invisible = /[\p{Cc}\u2028\u2029\uFEFF]/gu
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
}

const millisecondsOf = ([hours = '0', minutes = '', seconds = '', rest = '']: readonly (
  | string
  | undefined
)[]) => ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(rest.padEnd(3, '0'))

const lineOf = (line: string, isVtt: boolean): string => {
  const bare = line.replace(tag, '').replace(invisible, ' ').trim()
  return isVtt ? bare.replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (one) => entities[one] ?? one) : bare
}

/** One block of a file; `null`: it is no cue, `undefined`: it has no words. */
const cueOf = (block: readonly string[], isVtt: boolean): Cue | null | undefined => {
  const at = block.slice(0, 2).findIndex((line) => timing.test(line))
  // Before the times stands the number or the name of the cue, in one line.
  const found = at >= 0 ? timing.exec(block[at] ?? '') : null
  if (!found) return null
  const [from, to] = [millisecondsOf(found.slice(1, 5)), millisecondsOf(found.slice(5, 9))]
  if (to <= from) return null
  const lines = block.slice(at + 1).map((line) => lineOf(line, isVtt))
  const text = lines.filter((line) => line !== '').join('\n')
  return text === '' ? undefined : { from, to, text }
}

const blocksOf = (lines: readonly string[]): string[][] => {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (line.trim() !== '') blocks.at(-1)?.push(line)
    else if (blocks.at(-1)?.length) blocks.push([])
  }
  return blocks.filter((block) => block.length > 0)
}

/**
 * Reads a file of captions, SRT or WebVTT, in the order of its moments, without tags and positions; null for a file that
 * is neither, has no words or more than 5,000 cues. MEDIA50
 */
export function readCaptions(file: string): Cue[] | null {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  const blocks = blocksOf(isVtt ? lines.slice(1) : lines)
  // Whatever stands right below the first line belongs to it.
  if (isVtt && lines[1]?.trim() && !lines[1].includes('-->')) blocks.shift()
  const cues: Cue[] = []
  for (const block of blocks) {
    if (isVtt && silent.test(block[0] ?? '')) continue
    const cue = cueOf(block, isVtt)
    if (cue === null || cues.length >= maxCues) return null
    if (cue) cues.push(cue)
  }
  return cues.length > 0 ? cues.toSorted((a, b) => a.from - b.from || a.to - b.to) : null
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
const clock = (at: number, mark: ',' | '.') =>
  `${two(at / 3_600_000)}:${two((at / 60_000) % 60)}:${two((at / 1000) % 60)}${mark}${String(at % 1000).padStart(3, '0')}`

// SRT has no way to write these so that they are not read as times or tags.
const inSrt = (text: string) => text.replaceAll('-->', '→').replace(/<(?=[\w/])/g, '‹')

/** Captions as SRT, the form that LinkedIn, X and Facebook take. MEDIA50 */
export const writeSrt = (cues: readonly Cue[]): string =>
  cues
    .map(({ from, to, text }, at) => `${at + 1}\n${clock(from, ',')} --> ${clock(to, ',')}\n${inSrt(text)}\n`)
    .join('\n')

/** Captions as WebVTT, the form that browsers show. MEDIA50 */
export const writeVtt = (cues: readonly Cue[]): string => {
  const plain = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const blocks = cues.map(
    ({ from, to, text }) => `${clock(from, '.')} --> ${clock(to, '.')}\n${plain(text)}\n`,
  )
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** Whether the network takes captions for a video. MEDIA51 */
export const takesCaptions = (network: Network): boolean => contentOf(network)?.video?.takesCaptions === true

/** Whether captions can be in this language. MEDIA52 */
export const isCaptionLanguage = (language: string): language is CaptionLanguage =>
  Object.hasOwn(captionRegions, language)

/**
 * The language of a file of captions, by its name: `talk.de.srt`, `talk_pt-BR.vtt`; else the one of the person, else
 * English. MEDIA52
 */
export function captionLanguage(facts: { name: string; locale: string }): CaptionLanguage {
  const [, named = ''] = /[._-]([A-Za-z]{2})(?:[_-][A-Za-z]{2})?\.[A-Za-z]{3}$/.exec(facts.name) ?? []
  const own = facts.locale.slice(0, 2)
  return [named.toLowerCase(), own].find(isCaptionLanguage) ?? 'en'
}
