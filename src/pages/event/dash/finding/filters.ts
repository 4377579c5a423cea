import * as z from 'zod/mini'
import { teamRole } from '#features/event/participant/enrollment/team-role.ts'
import { slugText, text, timeZone } from '#lib/fields/fields.ts'

const tabs = ['teams', 'people'] as const

/**
 * Reads the list filters from the URL and ignores invalid values. By default it shows teams, or people if the
 * viewer has a team.
 */
export function readFilters(query: URLSearchParams, { hasTeam }: { hasTeam: boolean }) {
  return {
    tab: tabs.find((tab) => tab === query.get('tab')) ?? (hasTeam ? 'people' : 'teams'),
    role: parseOrUndefined(teamRole, query.get('role')),
    skill: parseOrUndefined(slugText(), query.get('skill')),
    name: parseOrUndefined(text({ max: 100 }), query.get('name')) ?? '',
    zone: parseOrUndefined(timeZone, query.get('zone')),
    looking: query.get('looking') === 'true',
    page: parsePage(query, 'page'),
    reviews: query.get('reviews') === 'mine' ? ('mine' as const) : ('todo' as const),
    reviewPage: parsePage(query, 'review-page'),
  }
}
export type Filters = ReturnType<typeof readFilters>

/** Query parameters of the lists of teams and people. */
export const filterNames = ['tab', 'role', 'skill', 'name', 'zone', 'looking', 'page'] as const

function parsePage(query: URLSearchParams, name: string) {
  const page = Number(query.get(name) ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1
}

function parseOrUndefined<Value>(schema: z.ZodMiniType<Value>, value: string | null): Value | undefined {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? parsed.data : undefined
}
