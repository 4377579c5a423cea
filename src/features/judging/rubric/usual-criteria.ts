import type { Criterion } from './contract.ts'

/** Default criteria of every event. The ids are fixed, so that an unsaved rubric keeps its criteria. */
export const usualCriteria: readonly Criterion[] = [
  createCriterion(1, {
    name: 'Application of Technology',
    description: 'How well the project uses the technologies it is built on.',
    levels: [
      'The technology is named, but the project doesn’t use it.',
      'It’s used in one place, and the project would do as well without it.',
      'It does a part of the work that matters, in the usual way.',
      'It’s used well, and the team knows why it chose it.',
      'It’s used so well that others will want to learn how.',
    ],
  }),
  createCriterion(2, {
    name: 'Presentation',
    description: 'How clearly the team shows what it built, and for whom.',
    levels: [
      'You can’t tell what was built.',
      'You can guess what was built, but not what it’s for.',
      'You understand what it does and who it’s for.',
      'It’s clear and to the point, and you see it work.',
      'You’d retell it to a friend, and they’d understand it too.',
    ],
  }),
  createCriterion(3, {
    name: 'Business Value',
    description: 'How much the project helps the people it is meant for.',
    levels: [
      'It’s not clear who would need it.',
      'Someone may need it, but other things serve them better.',
      'It solves a real problem for people you can name.',
      'Those people would use it, and it’s clear how it reaches them.',
      'Those people would pay for it or work with it every day.',
    ],
  }),
  createCriterion(4, {
    name: 'Originality',
    description: 'How new the idea is, or the way in which it was carried out.',
    levels: [
      'A copy of something that exists.',
      'A small change to something that exists.',
      'Known parts, put together in a way of its own.',
      'An idea you haven’t seen carried out before.',
      'An idea that changes how you look at the problem.',
    ],
  }),
]

function createCriterion(
  index: number,
  fields: Pick<Criterion, 'name' | 'description' | 'levels'>,
): Criterion {
  return { id: `5c1f0a10-6b1e-4a52-9a37-0c0de000000${index}`, ...fields, weight: 25, trackIds: null }
}
