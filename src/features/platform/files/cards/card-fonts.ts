import type { Font } from 'satori'
import { toDrawable } from './drawable.ts'
import type { ScriptFonts } from './fonts/script-fonts.ts'

export interface Lettering {
  fonts: Font[]
  /** Font families in order of preference, as a CSS list. */
  display: string
  text: string
  /**
   * Replaces characters that no font covers with spaces; returns '' if less than half of the letters would be
   * left.
   */
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
