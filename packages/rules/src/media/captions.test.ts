import { expect, test } from 'vitest'
import { networks } from '@rostrum/protocol'
import { growthOf, maxGrowth } from '../../../../tools/dev/input-growth.js'
import {
  captionLanguage,
  isCaptionLanguage,
  readCaptions,
  takesCaptions,
  writeSrt,
  writeVtt,
} from './captions.js'

const cue = { from: 1500, to: 4000, text: 'Twelve hours of heat.' }

test.each([
  ['SRT', '1\n00:00:01,500 --> 00:00:04,000\nTwelve hours of heat.\n'],
  ['SRT of Windows', '\uFEFF1\r\n00:00:01,500 --> 00:00:04,000\r\n<i>Twelve hours</i> of heat.\r\n\r\n\r\n'],
  ['WebVTT', 'WEBVTT\n\n00:01.500 --> 00:04.000\nTwelve hours of heat.'],
  [
    'WebVTT with everything',
    'WEBVTT - A talk\nKind: captions\n\nNOTE for us\nonly\n\nSTYLE\n::cue { color: red }\n\nintro\n00:00:01.500 --> 00:00:04.000 align:start position:0%\n<v Maya>Twelve <b>hours</b> of heat.</v>',
  ],
] as const)('[MEDIA50] %s is read', (_, file) => {
  expect(readCaptions(file)).toEqual([cue])
})

test.each([
  ['nothing', ''],
  ['a letter', 'Dear Maya,\n\nhere are the captions.'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['no words', '1\n00:00:01,500 --> 00:00:04,000\n<i></i>\n'],
  ['an end before its start', '1\n00:00:04,500 --> 00:00:04,000\nHeat.\n'],
  ['only a header', 'WEBVTT\n'],
  ['what follows a cue without a time', '1\n00:00:01,500 --> 00:00:04,000\nHeat.\n\nand more of it'],
  ['5,001 cues', '00:01.000 --> 00:02.000\na\n\n'.repeat(5001)],
] as const)('[MEDIA50] %s is refused', (_, file) => {
  expect(readCaptions(file)).toBeNull()
})

test('[MEDIA50] what is written has no markup, and is read as the same', () => {
  const odd = [
    { from: 0, to: 3_723_004, text: 'a < b & c > d\nsecond line' },
    { from: 10, to: 20, text: 'x --> y' },
  ]
  expect(writeVtt(odd)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 01:02:03.004\na &lt; b &amp; c &gt; d\nsecond line\n\n00:00:00.010 --> 00:00:00.020\nx --&gt; y\n',
  )
  expect(readCaptions(writeVtt(odd))).toEqual(odd)
  expect(writeSrt([cue])).toBe('1\n00:00:01,500 --> 00:00:04,000\nTwelve hours of heat.\n')
  expect(readCaptions(writeSrt(odd))?.map(({ text }) => text)).toEqual([odd[0]?.text, 'x → y'])
})

test('[MEDIA50] cues stand in the order of their moments', () => {
  const file = '2\n00:00:05,000 --> 00:00:06,000\nb\n\n1\n00:00:01,000 --> 00:00:02,000\na\n'
  expect(readCaptions(file)?.map(({ text }) => text)).toEqual(['a', 'b'])
})

test('[MEDIA51] LinkedIn, X and Facebook take captions', () => {
  expect(networks.filter(takesCaptions)).toEqual(['facebook', 'linkedin', 'twitter'])
})

test.each([
  ['talk.de.srt', 'en', 'de'],
  ['talk_pt-BR.vtt', 'en', 'pt'],
  ['talk.srt', 'fr-CH', 'fr'],
  ['talk.xx.srt', 'ja', 'ja'],
  ['talk.srt', 'xx', 'en'],
] as const)('[MEDIA52] %s of a person who reads %s is in %s', (name, locale, language) => {
  expect(captionLanguage({ name, locale })).toBe(language)
  expect(isCaptionLanguage(language)).toBe(true)
})

test.each(['<', '00:01.000 --> 00:02.000\n'])(
  '[MEDIA50] %j a thousand times does not take long',
  async (part) => {
    const work = (times: number) => readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${part.repeat(times)}`)
    expect(await growthOf(work, 4000)).toBeLessThanOrEqual(maxGrowth)
  },
)
