import type { Font } from 'satori'
import { drawable } from './drawable.ts'
import type { ScriptFonts } from './fonts/script-fonts.ts'

/** The fonts of one drawing, and what they can draw. */
export interface Lettering {
  fonts: Font[]
  /** Families in the order in which they are tried. */
  display: string
  text: string
  /** The text without what no font draws; empty when too little would be left. */
  draw(text: string): string
}

export function letteringOf(latin: Font[], { fonts, covered }: ScriptFonts): Lettering {
  const familiesOf = (face: string) =>
    [face, `${face}-ext`, `${face}-vi`, ...fonts.map(({ name }) => name)].join(', ')
  return {
    fonts: [...latin, ...fonts],
    display: familiesOf('display'),
    text: familiesOf('text'),
    draw: (text) => drawable(text, covered),
  }
}
