import { expect, test } from 'vitest'
import { tilePattern, tileSvg } from './tile-pattern.ts'

test('a slug has the same pattern for ever', () => {
  expect(tileSvg('quiet-tools-hack')).toBe(tileSvg('quiet-tools-hack'))
})

test('different slugs look different', () => {
  const drawn = new Set(Array.from({ length: 200 }, (_, n) => tileSvg(`project-${n}`)))
  expect(drawn.size).toBe(200)
})

test('no shape leaves the picture', () => {
  const { width, height, layers } = tilePattern('moss-map', { columns: 5, rows: 4 })
  const starts = layers.flatMap(({ d }) => [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)])
  expect(starts.length).toBeGreaterThan(5)
  for (const [, x, y] of starts) {
    expect(Number(x)).toBeGreaterThanOrEqual(0)
    expect(Number(x)).toBeLessThanOrEqual(width)
    expect(Number(y)).toBeGreaterThanOrEqual(0)
    expect(Number(y)).toBeLessThanOrEqual(height)
  }
})

test('the file for social cards names its colours and keeps its shape', () => {
  const svg = tileSvg('second-reader', { columns: 8, rows: 5, pixelWidth: 960 })
  expect(svg).toContain('width="960" height="600"')
  expect(svg).not.toContain('var(')
})
