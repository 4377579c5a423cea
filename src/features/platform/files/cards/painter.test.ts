import { expect, test } from 'vitest'
import { toDrawable } from './drawable.ts'
import { createScriptFonts } from './fonts/script-fonts.ts'
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
  const [firstCard, secondCard] = await Promise.all(
    [1, 2].map(() => painter.paint({ ...card, title: 'Kiln' })),
  )
  expect(Buffer.from(firstCard!).equals(Buffer.from(secondCard!))).toBe(true)
  await painter.close()
})

const sheet = {
  siteName: 'Kilnyard',
  title: 'Second place',
  holder: 'نور حداد',
  narrative: 'Won second place at Quiet Tools Hack with Cedar Clock, built by the team Hedge School.',
  event: 'Quiet Tools Hack',
  dates: '27 – 29 November 2026',
  signers: 'Maeve Corrigan and Павел Снежинцев',
  signedOn: 'Signed on 30 November 2026',
  stamp: '',
  address: 'https://example.com/certificate/6f0c9f1e',
  number: '6f0c9f1e',
  seed: 'quiet',
}

test('a certificate is a picture and one page of PDF, A4 across, and says when it no longer holds', async () => {
  const painter = createCardPainter()
  const picture = Buffer.from(await painter.paintSheet(sheet, 'png'))
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([2808, 1986])
  const revokedPicture = Buffer.from(await painter.paintSheet({ ...sheet, stamp: 'Revoked' }, 'png'))
  expect(revokedPicture.equals(picture)).toBe(false)
  const pdf = Buffer.from(await painter.paintSheet(sheet, 'pdf')).toString('latin1')
  expect(pdf.startsWith('%PDF-1.')).toBe(true)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf).toContain('/MediaBox [0 0 841.89 595.28]')
  await painter.close()
})

test('who waits for a card hears of the end', async () => {
  const painter = createCardPainter()
  const pendingRejection = expect(painter.paint({ ...card, title: 'Kiln' })).rejects.toThrow('busy')
  await painter.close()
  await pendingRejection
})

const scripts = {
  Cyrillic: 'Лампа и печь',
  Greek: 'Νύχτα του κλιβάνου',
  Arabic: 'مهرجان الفرن',
  Persian: 'می‌خواهم بسازم',
  Hebrew: 'קילן ביתי',
  Devanagari: 'दिल्ली की मिट्टी',
  Thai: 'เตาเผาและวิทยุ',
  Japanese: '窯とラジオの夜',
  Korean: '가마와 라디오',
  'Simplified Chinese': '窑炉与收音机之夜',
  'Traditional Chinese': '窯爐與收音機之夜',
}

test('a title in any supported script is drawn with letters of its own', async () => {
  const painter = createCardPainter()
  const paint = async (title: string) =>
    Buffer.from(await painter.paint({ ...card, title })).toString('base64')
  const untitled = await paint('')
  // Characters that no font covers leave neither a box nor a placeholder.
  expect(await paint('\ue000\ue001')).toBe(untitled)
  for (const [script, title] of Object.entries(scripts)) {
    const letters = [...new Set(title.match(/\p{L}/gu))].slice(0, 2) as [string, string]
    const pictures = await Promise.all([title, ...letters].map(paint))
    // Boxes for missing characters would make two letters look the same.
    expect(new Set([untitled, ...pictures]).size, script).toBe(4)
  }
  await painter.close()
})

test('every letter of these titles has a font', async () => {
  const loadFonts = createScriptFonts()
  for (const [script, title] of Object.entries(scripts)) {
    const { fonts, covered } = await loadFonts(title)
    expect(toDrawable(title, covered), script).toBe(title)
    expect(fonts.length, script).toBeGreaterThan(0)
  }
  expect(await loadFonts('Crème 🔥 \ue000')).toMatchObject({ fonts: [] })
})

test.each([
  ['Crème brûlée für Đặng Łukasz', 'Crème brûlée für Đặng Łukasz'],
  ['Build with 火 fire', 'Build with fire'],
  ['🔥 Hot 🔥', 'Hot'],
  ['人工知能 AI', ''],
])('of "%s" the Latin faces can draw "%s"', (text, drawableText) => {
  expect(toDrawable(text)).toBe(drawableText)
})
