import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { Card, Sheet, SheetFormat } from '#lib/pages/card.ts'
import { createScriptFonts } from './fonts/script-fonts.ts'
import { loadLatinFaces } from './fonts/latin-faces.ts'
import { buildCardLayout, cardSize } from './layout.ts'
import { type Lettering, createLettering } from './card-fonts.ts'
import type { Shape } from './shapes.ts'
import { createPdf } from './sheet/pdf.ts'
import { buildSheetLayout, sheetSize } from './sheet/sheet-layout.ts'

interface Painter {
  /** Paints a card as PNG. */
  paintCard(card: Card): Promise<Uint8Array>
  paintSheet(sheet: Sheet, format: SheetFormat): Promise<Uint8Array>
}

/** Creates a painter. Loads the Latin fonts at once, and fonts of other scripts when a text needs them. */
export function createPainter(): Painter {
  const latin = loadLatinFaces()
  const scripts = createScriptFonts()
  const loadLettering = async (texts: string[]) =>
    createLettering(await latin, await scripts(texts.join(' ').normalize('NFC')))
  return {
    async paintCard(card) {
      const lettering = await loadLettering([card.title, card.line, card.siteName, card.kind])
      return rasterize(await drawing(buildCardLayout(card, lettering), { size: cardSize, lettering }))
    },
    async paintSheet(sheet, format) {
      const lettering = await loadLettering([
        sheet.holder,
        sheet.event,
        sheet.title,
        sheet.narrative,
        sheet.signers,
      ])
      const picture = rasterize(
        await drawing(buildSheetLayout(sheet, lettering), { size: sheetSize, lettering }),
        2,
      )
      return format === 'png' ? picture : createPdf(picture, sheet)
    },
  }
}

interface Canvas {
  size: { width: number; height: number }
  lettering: Lettering
}

const drawing = (shape: Shape, { size, lettering: { fonts } }: Canvas): Promise<string> =>
  satori(shape as unknown as Parameters<typeof satori>[0], { ...size, fonts })

const rasterize = (svg: string, zoom = 1): Uint8Array =>
  new Resvg(svg, { font: { loadSystemFonts: false }, fitTo: { mode: 'zoom', value: zoom } }).render().asPng()
