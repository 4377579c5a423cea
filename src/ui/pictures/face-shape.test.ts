import { expect, test } from 'vitest'
import { drawFaceLayers } from './face-shape.ts'

const people = Array.from({ length: 300 }, (_, n) => `Person ${n}`)

test('a seed has the same portrait for ever, and people differ', () => {
  expect(drawFaceLayers('a1f3c')).toEqual(drawFaceLayers('a1f3c'))
  const drawings = new Set(people.map((name) => JSON.stringify(drawFaceLayers(name))))
  expect(drawings.size).toBeGreaterThan(290)
})

test('a portrait is small, made of shapes alone, and each shape is there once', () => {
  for (const name of [...people, '', '雨桐 欧阳', '<script>']) {
    const layers = drawFaceLayers(name)
    expect(new Set(layers.map(({ d }) => d)).size).toBe(layers.length)
    for (const { d } of layers) expect(d).toMatch(/^[M\d. achlsvzACHLSVZ-]+$/)
    expect(JSON.stringify(layers).length).toBeLessThan(1600)
  }
})
