import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SigningPart } from './signing-part.tsx'
import { TwoSignatures } from './two-signatures.tsx'

function renderPart(names: string[], canRequireTwo: boolean) {
  const signers = names.map((name, index) => ({ name, isYou: index === 0 }))
  const signing = {
    needsTwo: false,
    liftAskedBy: null,
    liftAskedAt: null,
    canSign: true,
    signers,
    canRequireTwo,
  }
  const element = <SigningPart eventId="e1" slug="field-notes" zone="Europe/Dublin" signing={signing} />
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider {...{ router }} />)
}

test('before two signatures are required, the screen names who could sign, or says what is missing', () => {
  const page = renderPart(['Ada', 'Ben Kiln'], true)
  expect(page).toContain('If you require two signatures now: You and Ben Kiln can sign')
  expect(page).toContain('24 hours')
  expect(page).not.toContain('disabled')
  const alone = renderPart(['Ada'], false)
  expect(alone).toContain('Roles count 24 hours after they were given')
  expect(alone).toContain('disabled')
})

test('a signature of results that have to be prepared again says that it no longer counts', () => {
  const signing = { signers: [], canSign: true }
  const prepared = { plan: { needsTwo: true } as never, isStale: true, signedAt: '2098-11-01T10:00:00.000Z' }
  const renderSigned = (signedBy: { name: string; isYou: boolean } | null) =>
    renderToStaticMarkup(<TwoSignatures prepared={{ ...prepared, signedBy }} zone="UTC" {...{ signing }} />)
  expect(renderSigned({ name: 'Ada', isYou: true })).toContain('Your signature no longer counts')
  expect(renderSigned({ name: 'Ben', isYou: false })).toContain('Ben’s signature no longer counts')
  expect(renderSigned(null)).toBe('')
})
