import type { Font } from 'satori'
import { toDrawable } from './drawable.ts'
import type { ScriptFonts } from './fonts/script-fonts.ts'

/** Fonts of one drawing, and what they cover. */
export interface Lettering {
  fonts: Font[]
  /** Font families in order of preference. */
  display: string
  text: string
  /** Removes characters that no font covers; returns '' if too little would be left. */
  draw(text: string): string
}

export function createLettering(latin: Font[], { fonts, covered }: ScriptFonts): Lettering {
  const getFontFamilies = (face: string) =>
    [face, `${face}-ext`, `${face}-vi`, ...fonts.map(({ name }) => name)].join(', ')
  return {
    fonts: [...latin, ...fonts],
    display: getFontFamilies('display'),
    text: getFontFamilies('text'),
    draw: (text) => toDrawable(text, covered),
  }
}
