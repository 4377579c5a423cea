import { countryName, isCountry } from '#features/people/profile/fields/countries.ts'

/** The name of a stored code; nothing for one that no country has. */
export const countryOf = (code: string | null) => (code && isCountry(code) ? countryName(code) : null)
