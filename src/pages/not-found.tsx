import { notFound } from '#lib/errors.ts'
import { load } from '#lib/load.ts'
import { page } from '#lib/page.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async () => {
  throw notFound('This page was')
})

export default function NotFoundPage() {
  return null
}
