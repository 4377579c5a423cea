import { client, fetchSite, readAnswer } from '#lib/contract/client.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { bundleContract } from '../contract.ts'

export const { getEventImport, importEvent } = client(bundleContract)

export type ShownImport = AnswerOf<typeof bundleContract, 'getEventImport'>

/** Uploads a bundle; the request body is the file itself. */
export async function sendBundle(file: File): Promise<ShownImport> {
  const response = await fetchSite(`${bundleContract.path}/previewEventImport`, {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body: file,
  })
  return (await readAnswer(response)) as ShownImport
}
