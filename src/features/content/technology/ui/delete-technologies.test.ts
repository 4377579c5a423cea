import { expect, test } from 'vitest'
import { ApiError } from '#lib/contract/client.ts'
import { deleteTechnologies } from './delete-technologies.ts'

const rows = ['Ash', 'Bay', 'Elm'].map((name) => ({ id: name.toLowerCase(), name }))

/** Returns a function that refuses some ids, and the ids that it deleted. */
function createRemover(errors: Record<string, Error>) {
  const deletedIds: string[] = []
  const remove = async ({ id }: { id: string }) => {
    if (errors[id]) throw errors[id]
    deletedIds.push(id)
  }
  return { remove, deletedIds }
}

test('one that can’t be deleted doesn’t keep the others, and is named with its reason', async () => {
  const error = new ApiError(409, { message: 'Ash is the provider of one technology', code: 'in_use' }, '')
  const { remove, deletedIds } = createRemover({ ash: error })
  await expect(deleteTechnologies(rows, '', remove)).rejects.toThrow(
    '2 of 3 deleted. Ash: Ash is the provider of one technology.',
  )
  expect(deletedIds).toEqual(['bay', 'elm'])
})

test('a lost connection ends it, and says how many were left', async () => {
  const { remove, deletedIds } = createRemover({ bay: new ApiError(0, null, 'We can’t reach the site.') })
  await expect(deleteTechnologies(rows, '', remove)).rejects.toThrow(
    '1 of 3 deleted. Bay: We can’t reach the site. We didn’t try the other 1.',
  )
  expect(deletedIds).toEqual(['ash'])
})

test('without an error there is nothing to say', async () => {
  const { remove, deletedIds } = createRemover({})
  await deleteTechnologies(rows, '', remove)
  expect(deletedIds).toEqual(['ash', 'bay', 'elm'])
})
