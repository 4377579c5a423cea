import { client } from '#lib/contract/client.ts'
import { technologyContract } from '../../contract.ts'

const technology = client(technologyContract)

export const technologyCalls = {
  create: technology.createTechnology,
  update: technology.updateTechnology,
  remove: technology.deleteTechnology,
  forEdit: technology.getTechnologyForEdit,
  revisions: technology.getTechnologyRevisions,
  revision: technology.getTechnologyRevision,
  restore: technology.restoreTechnologyRevision,
  mark: technology.markTechnologyEditing,
}
type Calls = typeof technologyCalls
export type OwnTechnology = Awaited<ReturnType<Calls['forEdit']>>
export type PastTechnology = Awaited<ReturnType<Calls['revision']>>

/** Finds technologies by a few letters, except `exceptSlug`. */
export async function findTechnologies(search: string, exceptSlug?: string) {
  const { items } = await technology.getTechnologies({ search, perPage: '8' })
  return items.flatMap(({ id, slug, name, providerSlug }) =>
    slug === exceptSlug ? [] : [{ key: slug, id, label: name, note: providerSlug ?? undefined }],
  )
}
