import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { applicationForm } from './form.ts'

const said = (links: object) =>
  z
    .safeParse(applicationForm, links)
    .error?.issues.filter(({ path }) => path[0] === 'repoLink')
    .map(({ message }) => message)

test('without a repository and a demo the form asks for one of the two, and says what is wrong with a wrong one', () => {
  expect(said({})).toEqual(['Add a repository or a demo'])
  expect(said({ demoUrl: 'https://kiln.example.com' })).toEqual([])
  expect(said({ repoLink: 'https://gitlab.com/a/b' })).toEqual(['Invalid GitHub URL'])
})
