import { expect, test } from 'vitest'
import { drawTilePattern, buildTileSvg } from './tile-pattern.ts'

test('a slug has the same pattern for ever', () => {
  expect(buildTileSvg('quiet-tools-hack')).toBe(buildTileSvg('quiet-tools-hack'))
})

test('different slugs look different', () => {
  const drawings = new Set(Array.from({ length: 200 }, (_, n) => buildTileSvg(`project-${n}`)))
  expect(drawings.size).toBe(200)
})

test('no shape leaves the picture', () => {
  const { width, height, layers } = drawTilePattern('moss-map', { columns: 5, rows: 4 })
  const startPoints = layers.flatMap(({ d }) => [...d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)])
  expect(startPoints.length).toBeGreaterThan(5)
  for (const [, x, y] of startPoints) {
    expect(Number(x)).toBeGreaterThanOrEqual(0)
    expect(Number(x)).toBeLessThanOrEqual(width)
    expect(Number(y)).toBeGreaterThanOrEqual(0)
    expect(Number(y)).toBeLessThanOrEqual(height)
  }
})

test('the file for social cards names its colours and keeps its shape', () => {
  const svg = buildTileSvg('second-reader', { columns: 8, rows: 5, pixelWidth: 960 })
  expect(svg).toContain('width="960" height="600"')
  expect(svg).not.toContain('var(')
})
