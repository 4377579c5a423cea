import fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountOffline } from './offline.ts'

async function answers(options?: { isWanted: boolean }) {
  const app = fastify()
  mountOffline(app, options)
  const [page, worker] = [await app.inject('/offline'), await app.inject('/offline-worker.js')]
  await app.close()
  return { page, worker }
}

test('the page for a lost line needs nothing from elsewhere, and its policy lets in its own script alone', async () => {
  const { page, worker } = await answers()
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe-inline')
  expect(page.payload).not.toMatch(/https?:\/\//)
  expect(worker.headers['content-type']).toContain('text/javascript')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.payload).toContain('/offline')
})

test('an operator who wants none takes the worker away from browsers that have it', async () => {
  const { worker } = await answers({ isWanted: false })
  expect(worker.payload).toContain('unregister')
  expect(worker.payload).not.toContain("addEventListener('fetch'")
})
