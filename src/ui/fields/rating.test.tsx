import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { getLevelAfterPress } from './rating-level.ts'
import { Rating, RatingList } from './rating.tsx'

test('pressing the chosen level lowers it by one, any other is taken, and one stays one', () => {
  expect(getLevelAfterPress(4, 4)).toBe(3)
  expect(getLevelAfterPress(2, 4)).toBe(2)
  expect(getLevelAfterPress(5, 4)).toBe(5)
  expect(getLevelAfterPress(1, 1)).toBe(1)
})

test('it is a named group of five radio buttons, one of them chosen', () => {
  const markup = renderToStaticMarkup(
    <Rating label="Originality" name="originality" value={3} onChange={() => {}} />,
  )
  expect(markup).toContain('<legend>Originality</legend>')
  expect(markup.match(/type="radio"/g)).toHaveLength(5)
  expect(markup.match(/checked=""/g)).toHaveLength(1)
  expect(markup).toMatch(/value="3"[^>]*checked=""|checked=""[^>]*value="3"/)
  expect(markup.match(/class="on"/g)).toHaveLength(3)
})

test('to read it has no controls and says how many of five', () => {
  const markup = renderToStaticMarkup(<RatingList ratings={[{ label: 'Presentation', value: 4.3 }]} />)
  expect(markup).not.toContain('<input')
  expect(markup).toContain('<dt>Presentation</dt>')
  expect(markup).toContain('4.3<span class="visually-hidden"> of 5</span>')
  expect(markup.match(/class="on"/g)).toHaveLength(4)
})
