import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawFace } from './face-shape.ts'

const people = Array.from({ length: 300 }, (_, n) => `Person ${n}`)

test('a seed has the same portrait for ever, and people differ', () => {
  expect(drawFace('a1f3c')).toEqual(drawFace('a1f3c'))
  const drawings = new Set(people.map((name) => JSON.stringify(drawFace(name))))
  expect(drawings.size).toBeGreaterThan(290)
})

test('a portrait is made of parts of the file, each once, and every part is in use', () => {
  const file = readFileSync(new URL('face-parts.svg', import.meta.url), 'utf8')
  const parts = [...file.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)
  const used = new Set<string>()
  for (const name of [...people, '', '雨桐 欧阳', '<script>']) {
    const drawn = drawFace(name).parts
    expect(new Set(drawn).size).toBe(drawn.length)
    for (const part of drawn) used.add(part)
  }
  expect(used).toEqual(new Set(parts))
})
