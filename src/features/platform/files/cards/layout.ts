import type { Card } from '#lib/pages/card.ts'
import { getTileInks, getInkValue, buildTileSvg } from '#ui/pictures/tile-pattern.ts'
import { isRightToLeft } from './drawable.ts'
import type { Lettering } from './card-fonts.ts'
import { box, createDrawing, type Shape } from './shapes.ts'

export const cardSize = { width: 1200, height: 630 }
const patternWidth = 420
const notch = 22

const paperColor = '#faf7f2'
const inkColor = '#1c1815'
const mutedColor = '#5f564d'
const rule = '#ddd4c8'

/** Card that looks like a ticket: the text on paper, the pattern as its stub, two notches between them. */
export function buildCardLayout(card: Card, lettering: Lettering): Shape {
  return box({ width: '100%', height: '100%', background: paperColor, fontFamily: lettering.text }, [
    box({ flexDirection: 'column', flex: 1, minWidth: 0, padding: '60px 56px 52px 64px' }, [
      brand(lettering.draw(card.siteName), lettering),
      buildTitleBlock(card, lettering),
      box(
        {
          borderTop: `3px solid ${inkColor}`,
          paddingTop: 22,
          fontSize: 30,
          fontWeight: 600,
          color: mutedColor,
        },
        [lettering.draw(card.line) || lettering.draw(card.siteName)],
      ),
    ]),
    pattern(card.seed),
    buildNotch({ top: -notch }),
    buildNotch({ bottom: -notch }),
    box({
      position: 'absolute',
      left: cardSize.width - patternWidth - 3,
      top: 0,
      height: '100%',
      borderLeft: `3px dashed ${rule}`,
    }),
  ])
}

function brand(siteName: string, { display }: Lettering) {
  const logoShape: Shape = {
    type: 'svg',
    props: {
      width: 52,
      height: 52,
      viewBox: '0 0 40 40',
      children: [
        {
          type: 'path',
          props: { fill: inkColor, d: 'M4 37V19a16 16 0 0 1 32 0v18h-6V20a10 10 0 0 0-20 0v17z' },
        },
        { type: 'circle', props: { fill: '#b53a0b', cx: 20, cy: 29, r: 5 } },
      ],
    },
  }
  const name = box({ fontFamily: display, fontSize: 36, fontWeight: 700, letterSpacing: -0.7 }, [siteName])
  return box({ alignItems: 'center', gap: 16, color: inkColor }, [logoShape, name])
}

/**
 * Block with kind and title. Leaves the title out if no font covers it: a placeholder would give all such
 * pages the same name.
 */
function buildTitleBlock({ title, kind, seed }: Card, { display, draw }: Lettering) {
  const drawnTitle = draw(title)
  const [ground, accentColor] = getTileInks(seed).map((tileInk) => getInkValue(tileInk, 'fixed'))
  const label = box(
    {
      alignSelf: 'flex-start',
      padding: '7px 18px 9px',
      borderRadius: 999,
      background: ground ?? rule,
      color: accentColor ?? inkColor,
      fontSize: 26,
      fontWeight: 600,
    },
    [draw(kind)],
  )
  return box({ flexDirection: 'column', flexGrow: 1, justifyContent: 'center', gap: 24 }, [
    label,
    box(
      {
        display: 'block',
        direction: isRightToLeft(drawnTitle) ? 'rtl' : 'ltr',
        fontFamily: display,
        fontSize: getFontSize(drawnTitle),
        fontWeight: 700,
        lineHeight: 1.08,
        letterSpacing: -1.4,
        color: inkColor,
        lineClamp: 4,
        wordBreak: 'break-word',
      },
      [drawnTitle],
    ),
  ])
}

function getFontSize(title: string): number {
  const width = title.length + (title.match(wideCharacters)?.length ?? 0)
  return width < 24 ? 84 : width < 48 ? 68 : width < 80 ? 56 : 46
}

/** Characters as wide as two Latin letters. */
const wideCharacters = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu

const pattern = (seed: string): Shape =>
  createDrawing(buildTileSvg(seed, { columns: 4, rows: 6, pixelWidth: patternWidth }), {
    width: patternWidth,
    height: cardSize.height,
  })

function buildNotch(where: { top: number } | { bottom: number }) {
  const leftOffset = cardSize.width - patternWidth - notch
  const round = { width: notch * 2, height: notch * 2, borderRadius: notch * 2, background: '#ffffff' }
  return box({ position: 'absolute', left: leftOffset, ...where, ...round, border: `3px solid ${rule}` })
}
