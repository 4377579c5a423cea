import { countryName, isCountry } from '#features/people/profile/fields/countries.ts'

/** Returns the name of a stored country code; null for an invalid one. */
export const getCountryName = (code: string | null) => (code && isCountry(code) ? countryName(code) : null)
