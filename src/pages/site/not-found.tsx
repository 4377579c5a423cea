import { notFound } from '#lib/contract/errors.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async () => {
  throw notFound('This page')
})

export default function NotFoundPage() {
  return null
}
