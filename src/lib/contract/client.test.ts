import * as z from 'zod/mini'
import { expect, onTestFinished, test, vi } from 'vitest'
import { client, siteDoubtedEvent } from './client.ts'
import { contract } from './contract.ts'
import { forAnyone } from './policy.ts'

const kilnContract = contract('kiln', {
  getKiln: { method: 'GET', ...forAnyone, summary: 'Read a kiln', output: z.nullable(z.string()) },
})

/** Answers the next requests of this file with what `respond` returns. */
function answerWith(respond: (init: RequestInit) => Promise<Response>) {
  const doubted = vi.fn<(event: Event) => boolean>(() => true)
  vi.stubGlobal('dispatchEvent', doubted)
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => respond(init))
  onTestFinished(() => void vi.unstubAllGlobals())
  return doubted
}

const unreached = { status: 0, message: 'We can’t reach the site. Check your connection and try again.' }

test('an answer that breaks off is an error, not empty data', async () => {
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"items":[')),
    pull: (controller) => controller.error(new TypeError('network error')),
  })
  const doubted = answerWith(async () => new Response(body))
  await expect(client(kilnContract).getKiln({})).rejects.toMatchObject(unreached)
  expect(doubted.mock.calls.map(([{ type }]) => type)).toEqual([siteDoubtedEvent])
})

test('an answer of null stays null', async () => {
  answerWith(async () => Response.json(null))
  expect(await client(kilnContract).getKiln({})).toBeNull()
})

test('a read that gets no answer ends after half a minute', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  onTestFinished(() => timeout.mockRestore())
  answerWith(({ signal }) => (signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => {})))
  await expect(client(kilnContract).getKiln({})).rejects.toMatchObject(unreached)
  expect(timeout).toHaveBeenCalledWith(30_000)
})
