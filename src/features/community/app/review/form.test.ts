import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { applicationForm } from './form.ts'

const getRepoLinkError = (links: object) =>
  z.safeParse(applicationForm, links).error?.issues.find(({ path }) => path[0] === 'repoLink')?.message

test('without a repository and a demo the form asks for one of the two, and says what is wrong with a wrong one', () => {
  expect(getRepoLinkError({})).toBe('Add a repository or a demo')
  expect(getRepoLinkError({ demoUrl: 'https://kiln.example.com' })).toBeUndefined()
  expect(getRepoLinkError({ repoLink: 'https://gitlab.com/a/b' })).toBe('Invalid GitHub URL')
})
