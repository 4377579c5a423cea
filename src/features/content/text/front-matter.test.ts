import { expect, test } from 'vitest'
import { splitFrontMatter } from './front-matter.ts'

test('front matter and body come apart, and the body knows its line', () => {
  const file = '\uFEFF---\r\ntitle: "A: b"\r\ndate: 2024-05-01\r\n---\r\n\r\n# Hi\r\n'
  expect(splitFrontMatter(file)).toEqual({
    data: { title: 'A: b', date: '2024-05-01' },
    body: '\n# Hi\n',
    bodyLine: 5,
  })
  expect(splitFrontMatter('# Hi\n\n---\n')).toEqual({ data: {}, body: '# Hi\n\n---\n', bodyLine: 1 })
  expect(splitFrontMatter('---\n---\nx')).toEqual({ data: {}, body: 'x', bodyLine: 3 })
})

test.each([
  ['not closed', '---\ntitle: x\n', 1, 'no closing'],
  ['a bad line', '---\ntitle: x\nbad: [1\n---\n', 4, 'not valid YAML'],
  ['a name twice', '---\ntitle: x\na: 1\ntitle: y\n---\n', 4, 'not valid YAML'],
  ['a list', '---\n- a\n---\n', 2, 'names and values'],
  ['an alias', '---\na: &x [1]\nb: *x\n---\n', 2, 'aliases'],
  ['a tag', '---\ntitle: x\na: !!js/function "x"\n---\n', 3, 'not valid YAML'],
])('%s is refused with its line', (...[, file, line, message]) => {
  expect(() => splitFrontMatter(file)).toThrow(
    expect.objectContaining({ line, message: expect.stringContaining(message) }),
  )
})

test('a quoted value may run on at the margin', () => {
  const { data } = splitFrontMatter('---\na: "one \\" two\nthree\n"\nb: "x"\n---\n')
  expect(data).toEqual({ a: 'one " two three ', b: 'x' })
})

test('names of objects are only names', () => {
  const { data } = splitFrontMatter('---\n__proto__: {admin: true}\nconstructor: 1\n---\n')
  expect(Object.hasOwn(data, '__proto__')).toBe(true)
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
})
