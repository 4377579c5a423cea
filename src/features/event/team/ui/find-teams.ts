import { client } from '#lib/contract/client.ts'
import { teamContract } from '../contract.ts'

const { getTeamsForEvent } = client(teamContract)

/** The teams of an event whose name has these letters, as a Lookup shows them. */
export async function findTeams(eventId: string, typed: string) {
  const { items } = await getTeamsForEvent({ eventId, search: typed, orderBy: 'name', teamsPerPage: 8 })
  return items.map(({ id, name }) => ({ key: id, label: name }))
}
