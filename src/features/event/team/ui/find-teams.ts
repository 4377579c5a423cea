import { client } from '#lib/contract/client.ts'
import { teamContract } from '../contract.ts'

const { getTeamsForEvent } = client(teamContract)

/** Finds teams of an event by part of their name, as options for a Lookup. */
export async function findTeams(eventId: string, search: string) {
  const { items } = await getTeamsForEvent({ eventId, search: search, orderBy: 'name', teamsPerPage: 8 })
  return items.map(({ id, name }) => ({ key: id, label: name }))
}
