import { expect, test } from 'vitest'
import { drawable } from './drawable.ts'
import { createCardPainter } from './painter.ts'

const card = { siteName: 'Kilnyard', kind: 'Event', line: '27 Nov 2026 · Online', seed: 'harbour-light' }

test('a card is a PNG picture of 1200 by 630 pixels, whatever its title is made of', async () => {
  const painter = createCardPainter()
  const titles = ['Harbour Light', '', '人工知能入門', 'مرحبا', '🔥', '<b>&amp;"\'</b>', 'W'.repeat(400)]
  const pictures = await Promise.all(titles.map((title) => painter.paint({ ...card, title })))
  for (const picture of pictures) {
    const bytes = Buffer.from(picture)
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }
  expect(Buffer.from(pictures[0]!).equals(Buffer.from(pictures[2]!))).toBe(false)
  await painter.close()
})

test('the same words give the same bytes', async () => {
  const painter = createCardPainter()
  const [one, other] = await Promise.all([1, 2].map(() => painter.paint({ ...card, title: 'Kiln' })))
  expect(Buffer.from(one!).equals(Buffer.from(other!))).toBe(true)
  await painter.close()
})

test('who waits for a card hears of the end', async () => {
  const painter = createCardPainter()
  const waits = expect(painter.paint({ ...card, title: 'Kiln' })).rejects.toThrow('busy')
  await painter.close()
  await waits
})

test.each([
  ['Crème brûlée für Đặng Łukasz', 'Crème brûlée für Đặng Łukasz'],
  ['Build with 火 fire', 'Build with fire'],
  ['🔥 Hot 🔥', 'Hot'],
  ['人工知能 AI', ''],
])('of "%s" the fonts can draw "%s"', (text, expected) => {
  expect(drawable(text)).toBe(expected)
})
