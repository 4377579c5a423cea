import { encodeQrPath } from '#lib/pictures/code-picture.ts'
import type { Sheet } from '#lib/pages/card.ts'
import { buildTileSvg } from '#ui/pictures/tile-pattern.ts'
import { isRightToLeft } from '../drawable.ts'
import type { Lettering } from '../card-fonts.ts'
import { box, createDrawing, type Shape } from '../shapes.ts'
import { seal } from './seal.ts'

/** A4 landscape at 120 dpi. */
export const sheetSize = { width: 1404, height: 993 }

const paperColor = '#faf7f2'
const inkColor = '#1c1815'
const mutedColor = '#5f564d'
const ember = '#b53a0b'
const band = 54

/**
 * Certificate with text on paper in a frame of the event's tiles, the seal, and the code that leads to its
 * verification.
 */
export function buildSheetLayout(sheet: Sheet, lettering: Lettering): Shape {
  const innerSize = { width: sheetSize.width - 2 * band, height: sheetSize.height - 2 * band }
  return box(
    { width: '100%', height: '100%', background: paperColor, fontFamily: lettering.text, color: inkColor },
    [
      ...frame(sheet.seed),
      box(
        {
          position: 'absolute',
          left: band,
          top: band,
          ...innerSize,
          boxSizing: 'border-box',
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: '50px 64px 44px',
          background: paperColor,
        },
        [head(sheet, lettering), buildMiddle(sheet, lettering), buildFooter(sheet, lettering)],
      ),
    ],
  )
}

function frame(seed: string): Shape[] {
  const horizontalTiles = buildTileSvg(seed, { columns: 26, rows: 1, pixelWidth: sheetSize.width })
  const verticalTiles = buildTileSvg(seed, { columns: 1, rows: 18, pixelWidth: band })
  const strips = [
    { svg: horizontalTiles, at: { left: 0, top: 0 }, size: { width: sheetSize.width, height: band } },
    { svg: horizontalTiles, at: { left: 0, bottom: 0 }, size: { width: sheetSize.width, height: band } },
    {
      svg: verticalTiles,
      at: { left: 0, top: band },
      size: { width: band, height: sheetSize.height - 2 * band },
    },
    {
      svg: verticalTiles,
      at: { right: 0, top: band },
      size: { width: band, height: sheetSize.height - 2 * band },
    },
  ]
  return strips.map(({ svg, at, size }) =>
    box({ position: 'absolute', ...at, ...size }, [createDrawing(svg, size)]),
  )
}

const head = ({ siteName, event, dates }: Sheet, { display, draw }: Lettering) =>
  box({ justifyContent: 'space-between', alignItems: 'flex-start', width: '100%' }, [
    box({ flexDirection: 'column', gap: 6, maxWidth: 900 }, [
      line(draw(event), { fontFamily: display, fontSize: 34, fontWeight: 700, lineClamp: 2 }),
      line(dates, { fontSize: 22, color: mutedColor }),
    ]),
    line(draw(siteName), { fontFamily: display, fontSize: 28, fontWeight: 700 }),
  ])

function buildMiddle({ title, holder, narrative, stamp }: Sheet, { display, draw }: Lettering): Shape {
  const name = draw(holder)
  return box({ flexDirection: 'column', gap: 18, width: '100%' }, [
    line(draw(title), { fontSize: 30, fontWeight: 600, color: ember, lineClamp: 2 }),
    line(name, {
      fontFamily: display,
      fontSize: name.length > 28 ? 64 : 88,
      fontWeight: 700,
      lineHeight: 1.1,
      letterSpacing: isRightToLeft(name) ? 0 : -1.4,
      lineClamp: 2,
    }),
    line(draw(narrative), { fontSize: 28, lineHeight: 1.4, maxWidth: 1040, lineClamp: 4 }),
    ...(stamp
      ? [
          box({ alignSelf: 'flex-start', padding: '6px 20px 8px', border: `4px solid ${ember}` }, [
            line(stamp, { fontSize: 28, fontWeight: 700, color: ember }),
          ]),
        ]
      : []),
  ])
}

function buildFooter({ signers, signedOn, number, address }: Sheet, { draw }: Lettering): Shape {
  const names = draw(signers)
  return box({ justifyContent: 'space-between', alignItems: 'flex-end', width: '100%' }, [
    box({ flexDirection: 'column', gap: 6, maxWidth: 640 }, [
      ...(names
        ? [
            line(names, { fontSize: 26, fontWeight: 600, lineClamp: 2 }),
            box({ width: 360, borderTop: `2px solid ${inkColor}`, marginTop: 4 }),
          ]
        : []),
      line(names ? `For the organizers · ${signedOn}` : signedOn, { fontSize: 20, color: mutedColor }),
      line(`No. ${number}`, { fontSize: 20, color: mutedColor }),
    ]),
    createDrawing(seal(), { width: 190, height: 190 }),
    box({ flexDirection: 'column', alignItems: 'center', gap: 8 }, [
      createDrawing(buildCodeSvg(address), { width: 150, height: 150 }),
      line('Scan to check it', { fontSize: 18, color: mutedColor }),
    ]),
  ])
}

/** Draws a paragraph, right-to-left if its first letter is. */
const line = (text: string, style: Record<string, string | number>): Shape =>
  box(
    { display: 'block', wordBreak: 'break-word', direction: isRightToLeft(text) ? 'rtl' : 'ltr', ...style },
    [text],
  )

function buildCodeSvg(text: string): string {
  const { side, path } = encodeQrPath(text)
  const ground = `<path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">${ground}<path fill="${inkColor}" d="${path}"/></svg>`
}
